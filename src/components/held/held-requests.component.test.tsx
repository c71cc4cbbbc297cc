import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ThisPhone } from "~/features/account/components/account/this-phone";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { readHeld } from "~/lib/held-count";
import { AppError } from "~/server/api/errors";
import { apiClient } from "~/trpc/client";
import { answer, callsOf, gate, LostAnswer } from "~tests/component/far-side";
import { keysOfPayments, payment } from "~tests/component/payment";
import { leave, logInAgain, owner, renderSite } from "~tests/component/render";
import { HeldRequests } from "./held-requests";

const card = page.getByText(/^Payment received, /);
const waits = page.getByText(/^Waits for the network since/);
const refused = page.getByText(/^It was not accepted: /);

function lose(procedure: "payment.record" | "departure.markBySheet"): void {
  answer(procedure, () => {
    throw new LostAnswer();
  });
}
const succeed = () => answer("payment.record", () => exampleAdminBookingDetail);
const record = (input: Partial<typeof payment> | { note: string } = {}) =>
  apiClient.payment.record.mutate({ ...payment, ...input });
const goOnline = () => window.dispatchEvent(new Event("online"));

const booking = "/admin/bookings/NE-7K3F9Q";
const open = (address = booking, user: typeof owner | null = owner) => renderSite(<HeldRequests />, address, user);

/** Sends a payment whose answer is lost. Waits until it is shown as waiting, and was sent once more, at once. */
async function loseOne(input?: { note: string }): Promise<void> {
  lose("payment.record");
  await expect(record(input)).rejects.toThrow("Failed to fetch");
  await expect.element(waits).toBeVisible();
  await expect.poll(() => keysOfPayments().length).toBe(2);
}

test("a request without an answer waits, also after a reload, and is sent once with its key", async () => {
  await open();
  await loseOne();
  await leave();
  const sent = gate();
  answer("payment.record", async () => {
    await sent.passed;
    return exampleAdminBookingDetail;
  });
  await open();
  await expect.poll(() => keysOfPayments().length).toBe(3);
  await expect.element(waits).toBeVisible();
  // Another tab, or the browser, says that there is a network while it is being sent.
  goOnline();
  sent.open();
  await expect.element(page.getByText(/^Sent: Payment received/)).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(readHeld()).toBeNull();
  expect(keysOfPayments()).toHaveLength(3);
  // Whoever presses the button again gets the same answer.
  await record();
  expect(new Set(keysOfPayments()).size).toBe(1);
});

test("what waits has the title of its page, without the part of the site", async () => {
  await open();
  document.title = "NE-7K3F9Q | Travel Admin";
  await loseOne();
  await expect.element(page.getByText("Payment received, NE-7K3F9Q", { exact: true })).toBeVisible();
});

test("what waits is found again after the browser was killed before it had noted that something waits", async () => {
  await open();
  await loseOne();
  await leave();
  window.localStorage.removeItem("held");
  await open();
  await expect.element(waits).not.toBeInTheDocument();
  window.dispatchEvent(new Event("pointerdown"));
  await expect.element(waits).toBeVisible();
});

test("a refusal stays on the page where it was asked, and under My Bookings, until it is forgotten", async () => {
  await open();
  await loseOne();
  answer("payment.record", () => {
    throw new AppError("NOT_PAYABLE", "This booking is paid.");
  });
  goOnline();
  await expect.element(page.getByText("It was not accepted: This booking is paid.")).toBeVisible();
  await page.getByText("What you entered").click();
  await expect.element(page.getByText("note: Receipt 112")).toBeVisible();
  await leave();
  await open("/admin/bookings/another");
  goOnline();
  await expect.element(refused).not.toBeInTheDocument();
  await leave();
  await open("/profile");
  await expect.element(refused).toBeVisible();
  await page.getByRole("button", { name: "Forget it" }).click();
  await page.getByRole("button", { name: "Yes, forget it" }).click();
  await expect.element(refused).not.toBeInTheDocument();
  expect(callsOf("payment.record")).toHaveLength(3);
});

test("later ones about the same booking wait behind the first, and are sent in their order", async () => {
  await open();
  await loseOne({ note: "First" });
  await expect(record({ note: "Second" })).rejects.toThrow();
  await expect.element(waits).toHaveLength(2);
  const notes = () => callsOf("payment.record").map(({ input }) => (input as { note: string }).note);
  expect(notes()).not.toContain("Second");
  const before = notes().length;
  succeed();
  await record({ note: "Third" });
  expect(notes().slice(before)).toEqual(["First", "Second", "Third"]);
  await expect.element(waits).not.toBeInTheDocument();
});

test("what the form itself sends again no longer waits, also if it is refused, but not if the session has ended", async () => {
  await open();
  await loseOne();
  answer("payment.record", () => {
    throw new AppError("UNAUTHORIZED", "Please log in to continue.");
  });
  await expect(record()).rejects.toThrow();
  await expect.element(page.getByText(/^Something waits to be sent on this device/)).toBeVisible();
  lose("payment.record");
  logInAgain(booking);
  await expect.element(waits).toBeVisible();
  answer("payment.record", () => {
    throw new AppError("NOT_PAYABLE", "This booking is paid.");
  });
  await expect(record()).rejects.toThrow("This booking is paid.");
  await expect.element(waits).not.toBeInTheDocument();
  expect(new Set(keysOfPayments()).size).toBe(1);
});

test("nothing is kept of an answer of ours, or for a visitor", async () => {
  await open(booking, null);
  lose("payment.record");
  await expect(record()).rejects.toThrow();
  logInAgain(booking);
  answer("payment.record", () => {
    throw new AppError("NOT_PAYABLE", "This booking is paid.");
  });
  await expect(record()).rejects.toThrow();
  expect(readHeld()).toBeNull();
});

test("'Forget this phone' says that something waits", async () => {
  await renderSite(<ThisPhone />, "/profile/account", owner);
  const ask = page.getByRole("button", { name: "Forget this phone" });
  const warning = page.getByText(/Something waits on this device/);
  await ask.click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Keep it" }).click();
  lose("payment.record");
  await expect(record()).rejects.toThrow();
  await expect.poll(readHeld).not.toBeNull();
  await ask.click();
  await expect.element(warning).toBeVisible();
});

test("the badge of the installed app has the number of requests that wait", async () => {
  const badge = vi.spyOn(navigator, "setAppBadge").mockResolvedValue();
  await open();
  await loseOne();
  expect(badge).toHaveBeenLastCalledWith(1);
  succeed();
  goOnline();
  await expect.element(waits).not.toBeInTheDocument();
  expect(badge).toHaveBeenLastCalledWith(0);
});
