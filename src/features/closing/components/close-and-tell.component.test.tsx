import { expect, test } from "vitest";
import { page } from "vitest/browser";
import ClosePage from "~/app/admin/(portal)/close/page";
import { closeHref } from "~/features/closing/close-view.rules";
import { exampleAffected, exampleClosing } from "~/features/closing/closing.examples";
import { endSession } from "~/lib/session/session";
import { AppError } from "~/server/api/errors";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { addressNow, logInAgain, renderPortal } from "~tests/component/render";

const { productId, kind, title, date } = exampleAffected;
const address = closeHref({ id: productId, kind, title }, date);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const message = page.getByLabelText("Your message");

async function loseSession(): Promise<void> {
  endSession();
  await expect.poll(addressNow).toContain("/admin/login");
  logInAgain(address);
}

/** Renders the first step, with one affected booking, and types the reason. */
async function typeReason(): Promise<void> {
  answer("closing.list", () => []);
  answer("closing.products", () => []);
  answer("closing.affected", () => ({ bookings: [exampleAffected] }));
  await renderPortal(<ClosePage />, address);
  await page.getByLabelText("Reason", { exact: true }).fill("The bridge is closed");
}

/** In the second step, types the message and cancels all bookings. */
async function decide(): Promise<void> {
  await message.fill("Call us at any time.");
  await page.getByRole("group", { name: "For all bookings" }).getByText("Cancel with full refund").click();
}

test("each of the first two steps is there again after the session ended", async () => {
  await typeReason();
  await loseSession();
  await press("See who is affected");
  await decide();
  await loseSession();
  await expect.element(message).toHaveValue("Call us at any time.");
  await press("See what will happen");
  await expect.element(page.getByText("1 booking is cancelled.")).toBeVisible();
});

test("the third step is there again after the session ended, and the closing is started once", async () => {
  await typeReason();
  await press("See who is affected");
  await decide();
  await press("See what will happen");
  answer("closing.start", () => {
    throw new LostAnswer();
  });
  await press("Close dates and inform guests");
  await expect.element(page.getByText("Could not close the days. Please try again.")).toBeVisible();
  await loseSession();
  await expect.element(page.getByText("1 booking is cancelled.")).toBeVisible();
  answer("closing.start", () => exampleClosing);
  answer("closing.byId", () => exampleClosing);
  await press("Close dates and inform guests");
  await expect.poll(addressNow).toContain("closing=");
  const [lost, sent] = callsOf("closing.start").map(({ input }) => input);
  expect(sent).toEqual(lost);
  expect(sent).toMatchObject({ reason: "The bridge is closed", words: "Call us at any time." });
});

test("the first step says what is missing", async () => {
  answer("closing.list", () => []);
  answer("closing.products", () => []);
  await renderPortal(<ClosePage />, "/admin/close");
  await press("See who is affected");
  for (const text of [
    "Please choose at least one tour, car or offer",
    "Please choose the first day",
    "Please say why",
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  expect(callsOf("closing.affected")).toEqual([]);
});

test("a booking that came in the meantime leads back to the bookings, and nothing is closed before", async () => {
  const second = { ...exampleAffected, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a96", reference: "NE-8M4G2R", paid: 0 };
  const first = { ...exampleAffected, paid: 0 };
  answer("closing.list", () => []);
  answer("closing.products", () => []);
  answer("closing.affected", () => ({ bookings: [first] }));
  await renderPortal(<ClosePage />, address);
  await page.getByLabelText("Reason", { exact: true }).fill("The ferry does not run.");
  await press("See who is affected");
  await press("See what will happen");
  await expect.element(page.getByText("1 booking stays as it is: its customer is only told.")).toBeVisible();
  answer("closing.start", () => {
    throw new AppError("AFFECTED_CHANGED", "1 more booking is affected. Nothing was closed.");
  });
  await press("Close dates and inform guests");
  await expect.element(page.getByText("1 more booking is affected. Nothing was closed.")).toBeVisible();
  answer("closing.affected", () => ({ bookings: [first, second] }));
  await press("Look at the bookings again");
  await expect.element(page.getByText("2 bookings with 4 travellers, nothing paid")).toBeVisible();
  await press("See what will happen");
  answer("closing.start", () => exampleClosing);
  answer("closing.byId", () => exampleClosing);
  await press("Close dates and inform guests");
  await expect.poll(addressNow).toContain("closing=");
  const orders = [{ id: first._id }, { id: second._id }];
  expect(callsOf("closing.start").at(-1)?.input).toMatchObject({ bookings: orders });
});
