import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBooking, exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import type { SavedView } from "~/features/office/views/saved-view.schema";
import { AppError } from "~/server/api/errors";
import { answerBookings } from "~tests/component/bookings";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { addressNow, renderPortal } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { ManageBookings } from "./manage-bookings";

const cancelled = { ...exampleAdminBooking, status: "Cancelled" as const };
const other = { ...cancelled, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a98", reference: "NE-8M4G2R" };
const rowOf = (reference: string) => page.getByRole("row").filter({ hasText: reference });
const views = page.getByRole("navigation", { name: "Views" });
const all = page.getByRole("navigation", { name: "Status" }).getByRole("link").first();
const dialog = page.getByRole("dialog");

const open = (query = "") => renderPortal(<ManageBookings />, `/admin/bookings${query}`);

test(
  "a failure to load the bookings is logged, shown, and can be retried",
  requirement("manage-bookings.failures"),
  async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    answerBookings();
    for (const procedure of ["booking.list", "booking.summary"] as const) {
      answer(procedure, () => {
        throw new AppError("TOO_MANY_REQUESTS", "Too many requests.", { retryAfter: 60 });
      });
    }
    await open();
    const retry = page.getByRole("table").getByRole("button", { name: "Try again" });
    await expect.element(retry).toBeVisible();
    expect(logged.mock.calls.map(([text]) => text)).toContain("Failed to load bookings");
    await expect.element(all).toHaveTextContent(/^All$/);
    answerBookings();
    await retry.click();
    await expect.element(rowOf(exampleAdminBooking.reference)).toBeVisible();
    await expect.element(all).toHaveTextContent(/^All1,234$/);
  },
);

test("a row says where a search has found it, if that is not in the row", async () => {
  answerBookings([{ ...exampleAdminBooking, foundIn: ["Note: needs a wheelchair"] }]);
  await open("?search=wheelchair");
  await expect.element(rowOf(exampleAdminBooking.reference)).toHaveTextContent("Note: needs a wheelchair");
});

test("an empty list says so", async () => {
  answerBookings([]);
  await open("?search=nobody-is-called-so");
  await expect.element(page.getByText("No bookings found.")).toBeVisible();
});

test("the ready view of what waits lists it in the order of booking, until another filter is set", async () => {
  answerBookings();
  await open();
  const waits = views.getByRole("link", { name: "Waiting for an answer" });
  await waits.click();
  await expect.element(waits).toHaveAttribute("aria-current", "true");
  expect(addressNow()).toBe("/admin/bookings?status=Pending&sort=oldest");
  await expect.poll(() => callsOf("booking.list").at(-1)?.input).toMatchObject({ status: "Pending", sort: "oldest" });
  await page.getByRole("searchbox").fill("nobody");
  await expect.element(waits).not.toHaveAttribute("aria-current");
});

test("a view is saved under a name, renamed and deleted", async () => {
  const product = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59";
  let stored: SavedView[] = [];
  const keep = (view: SavedView) => {
    stored = [view];
    return view;
  };
  answerBookings();
  answer("booking.views", () => stored);
  answer("booking.saveView", ({ name, filters }) => keep({ _id: other._id, name, filters }));
  answer("booking.changeView", ({ id, name = "" }) => keep({ _id: id, name, filters: stored[0]?.filters ?? {} }));
  answer("booking.deleteView", () => {
    stored = [];
    return { _id: other._id };
  });
  await open(`?product=${product}&sort=dateAsc`);
  await page.getByRole("button", { name: "Save this view" }).click();
  const save = dialog.getByRole("button", { name: "Save view" });
  await save.click();
  await expect.element(dialog).toHaveTextContent("Please enter a name");
  await dialog.getByLabelText("Name").fill("Sela");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored).toEqual([{ _id: other._id, name: "Sela", filters: { product, sort: "dateAsc" } }]);

  await views.getByRole("link", { name: "Waiting for an answer" }).click();
  await views.getByRole("link", { name: "Sela" }).click();
  await expect.poll(addressNow).toBe(`/admin/bookings?product=${product}&sort=dateAsc`);
  await page.getByRole("button", { name: "Rename view" }).click();
  await dialog.getByLabelText("Name").fill("Sela B");
  await save.click();
  await expect.element(views.getByRole("link", { name: "Sela B" })).toBeVisible();
  await page.getByRole("button", { name: "Delete view" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect.element(views.getByRole("link", { name: "Sela" })).not.toBeInTheDocument();
  await expect.element(rowOf(exampleAdminBooking.reference)).toBeVisible();
});

test("a cancelled booking on a closed day is reopened only after a question", async () => {
  answerBookings([cancelled]);
  answer("booking.setStatus", ({ evenIf = [] }) => {
    if (evenIf.includes("CLOSED")) return exampleAdminBooking;
    throw new AppError("NEEDS_CONFIRMATION", "15 Jan 2027 is closed.", { obstacles: ["CLOSED"] });
  });
  await open();
  const pending = rowOf(cancelled.reference).getByRole("button", { name: /^Pending/ });
  const question = page.getByRole("alertdialog", { name: `Reopen ${cancelled.reference}?` });
  await pending.click();
  await expect.element(question).toHaveTextContent("is closed");
  await question.getByRole("button", { name: "Leave it cancelled" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(pending).toHaveAttribute("aria-pressed", "false");
  await pending.click();
  await question.getByRole("button", { name: "Yes, reopen it" }).click();
  await expect.element(pending).toHaveAttribute("aria-pressed", "true");
  expect(callsOf("booking.setStatus").map(({ input }) => input)).toMatchObject([
    { evenIf: [] },
    { evenIf: [] },
    { status: "Pending", evenIf: ["CLOSED"] },
  ]);
});

test("of several bookings the cancelled ones on a closed day are named, and reopened after a question", async () => {
  answerBookings([exampleAdminBooking, other]);
  answer("booking.setStatuses", ({ ids, evenIf = [] }) => ({
    results: ids.map((_id) => {
      const isOpen = _id === exampleAdminBooking._id || evenIf.includes("CLOSED");
      const booking = { ...exampleAdminBooking, _id, status: "Confirmed" as const };
      const refusal = { code: "NEEDS_CONFIRMATION", message: "15 Jan 2027 is closed.", obstacles: ["CLOSED" as const] };
      return isOpen ? { _id, booking, code: null, message: null } : { _id, booking: null, ...refusal };
    }),
  }));
  await open();
  for (const { reference } of [exampleAdminBooking, other]) await page.getByLabelText(`Select ${reference}`).click();
  const selected = page.getByRole("region", { name: "Selected bookings" });
  await selected.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
  const again = page.getByRole("alertdialog", { name: "Reopen 1 booking anyway?" });
  await expect.element(again).toHaveTextContent(other.reference);
  await expect.element(again).not.toHaveTextContent(exampleAdminBooking.reference);
  await again.getByRole("button", { name: "Yes, reopen it" }).click();
  await expect
    .poll(() => callsOf("booking.setStatuses").at(-1)?.input)
    .toMatchObject({
      ids: [other._id],
      status: "Confirmed",
      evenIf: ["CLOSED"],
    });
});

/** The three buttons of the example's row, once they are there. */
async function statusButtons() {
  await open();
  const buttons = rowOf(exampleAdminBooking.reference).getByRole("group").getByRole("button");
  await expect.poll(() => buttons.elements()).toHaveLength(3);
  return { pending: buttons.nth(0), confirm: buttons.nth(1), cancel: buttons.nth(2) };
}

test(
  "Cancelled cancels at once where no money was received, and a failure has the specified alert",
  requirement("manage-bookings.cancel-at-once", "manage-bookings.failures"),
  async () => {
    answerBookings();
    answer("booking.setStatus", () => {
      throw new LostAnswer();
    });
    const { pending, cancel } = await statusButtons();
    await cancel.click();
    const alert = page.getByRole("alert").filter({ hasText: "Failed to update booking status" });
    await expect.element(alert.first()).toBeVisible();
    await expect.element(pending).toHaveAttribute("aria-pressed", "true");
    answer("booking.setStatus", () => cancelled);
    await cancel.click();
    await expect.element(cancel).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    const sent = { id: exampleAdminBooking._id, status: "Cancelled" };
    expect(callsOf("booking.setStatus").map(({ input }) => input)).toMatchObject([sent, sent]);
  },
);

test("two quick changes of a status are sent one after the other", async () => {
  answerBookings();
  let confirmed = () => {};
  answer("booking.setStatus", ({ status }) =>
    status === "Cancelled"
      ? cancelled
      : new Promise((resolve) => {
          confirmed = () => resolve({ ...exampleAdminBooking, status: "Confirmed" });
        }),
  );
  const { confirm, cancel } = await statusButtons();
  await confirm.click();
  await cancel.click();
  await expect.element(cancel).toHaveAttribute("aria-pressed", "true");
  const sent = () => callsOf("booking.setStatus").map(({ input }) => input);
  expect(sent()).toMatchObject([{ status: "Confirmed" }]);
  confirmed();
  await expect.poll(sent).toMatchObject([{ status: "Confirmed" }, { status: "Cancelled" }]);
  await expect.element(cancel).toHaveAttribute("aria-pressed", "true");
});

test("a cancellation of a paid booking that fails keeps its reason, and names the recipient", {
  ...requirement("manage-bookings.cancel-at-once"),
}, async () => {
  const paid = { paid: 500, due: 8500, paymentStatus: "partPaid" as const };
  answerBookings([{ ...exampleAdminBooking, ...paid }]);
  answer("booking.detail", () => ({ ...exampleAdminBookingDetail, ...paid }));
  answer("booking.setStatus", () => {
    throw new LostAnswer();
  });
  const { cancel } = await statusButtons();
  const question = page.getByRole("alertdialog", { name: `Cancel ${exampleAdminBooking.reference}?` });
  await cancel.click();
  const email = exampleAdminBooking.user?.email ?? "";
  await expect.element(question).toHaveTextContent(`will get a mail at ${email} with this reason.`);
  await expect.element(question).toHaveTextContent("₹500 is paid. How much will be refunded?");
  await question.getByRole("button", { name: "Keep booking" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(callsOf("booking.setStatus")).toEqual([]);
  await cancel.click();
  await question.getByLabelText("Reason").fill("The bridge is closed");
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect.element(page.getByText("Failed to update booking status")).toBeVisible();
  await expect.element(question.getByLabelText("Reason")).toHaveValue("The bridge is closed");
  answer("booking.setStatus", () => cancelled);
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect.element(cancel).toHaveAttribute("aria-pressed", "true");
  expect(callsOf("booking.setStatus").at(-1)?.input).toMatchObject({ reason: "The bridge is closed" });
});

test("cancelling selected bookings says that all that is paid goes back, also for one", async () => {
  const paid = { ...exampleAdminBooking, paid: 500, due: 8500, paymentStatus: "partPaid" as const };
  answerBookings([paid]);
  answer("booking.setStatuses", () => ({
    results: [{ _id: paid._id, booking: { ...paid, status: "Cancelled" }, code: null, message: null }],
  }));
  await open();
  await page.getByLabelText(`Select ${paid.reference}`).click();
  await page.getByRole("button", { name: "Cancel bookings" }).click();
  const question = page.getByRole("alertdialog");
  await expect
    .element(question)
    .toHaveTextContent("₹500 is paid. All of it will be refunded. Send the refund afterwards, under Money.");
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect.element(question).not.toBeInTheDocument();
  const sent = callsOf("booking.setStatuses").map(({ input }) => input);
  expect(sent).toMatchObject([{ ids: [paid._id], status: "Cancelled", evenIf: [] }]);
});
