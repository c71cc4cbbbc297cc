import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleAdminBooking, exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { exampleDeparture } from "~/features/departure/departure.examples";
import { monthsBeside } from "~/features/office/dashboard/months.rules";
import { noSums } from "~/features/report/report.rules";
import { dateInIndia } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { Dashboard } from "./dashboard";

const { reference } = exampleAdminBooking;
const moveId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a99";
const row = page.getByRole("row").filter({ hasText: reference });
const status = row.getByRole("combobox");
const none = { count: 0, amount: 0 };
const nothingWaits = { count: 0, since: null };
const travel = { date: "2026-11-27", departures: 0, travellers: 0, onTheWay: 0 };
const week = { from: "2026-11-27", to: "2026-11-29", withoutGuide: 0, open: 0, left: 0 };

/** Answers what the dashboard asks for: one Pending booking, and nothing to do. */
function answerAll(): void {
  const counts = { total: 1, Pending: 1, Confirmed: 0, Cancelled: 0, isCapped: false, hasPayments: false };
  answer("booking.summary", () => counts);
  answer("booking.list", () => [exampleAdminBooking]);
  answer("departure.today", () => ({ today: travel, tomorrow: travel, thisWeek: week, nextWeek: week }));
  answer("departure.list", () => ({ results: [], pages: 1, total: 0 }));
  answer("report.bookings", (range) => ({ by: "type", dateOf: "booking", ...range, rows: [], total: noSums }));
  answer("report.waiting", () => ({ bookings: nothingWaits, requests: nothingWaits, transfers: nothingWaits }));
  const money = { due: none, refundDue: none, undecided: none, reported: none, mismatched: none };
  answer("report.outstanding", () => money);
  answer("report.overdue", () => ({ mail: null, webhook: null, refund: null, backup: null }));
  answer("report.missingPapers", () => ({ ...nothingWaits, reference: null }));
  answer("review.list", () => ({ results: [], total: 0, page: 1, pages: 1 }));
  answer("permit.list", () => ({ rules: [] }));
}

const allDone = "Nothing waits for you.";

const open = () => renderPortal(<Dashboard first={null} />, "/admin/dashboard");

test(
  "a status that the server refuses is reset, with the specified alert",
  requirement("manage-bookings.failures"),
  async () => {
    answerAll();
    await open();
    await expect.element(status).toHaveValue("Pending");
    // The list fails as well, so the row is reset without it.
    for (const procedure of ["booking.setStatus", "booking.list", "booking.summary"] as const) {
      answer(procedure, () => {
        throw new LostAnswer();
      });
    }
    await status.selectOptions("Confirmed");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to update booking status" });
    await expect.element(alert.first()).toBeVisible();
    await expect.element(status).toHaveValue("Pending");
  },
);

test(
  "Cancelled cancels at once where no money was received, and a failure there has the same alert",
  requirement("manage-bookings.cancel-at-once", "manage-bookings.failures"),
  async () => {
    answerAll();
    answer("booking.setStatus", () => {
      throw new LostAnswer();
    });
    await open();
    await status.selectOptions("Cancelled");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to update booking status" });
    await expect.element(alert.first()).toBeVisible();
    await expect.element(status).toHaveValue("Pending");
    answer("booking.setStatus", () => ({ ...exampleAdminBooking, status: "Cancelled", moveId }));
    await status.selectOptions("Cancelled");
    await expect.element(page.getByText(`${reference} is Cancelled.`)).toBeVisible();
    await expect.element(status).toHaveValue("Cancelled");
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  },
);

test(
  "Cancelled asks what goes back where money was received, and keeps the status meanwhile",
  requirement("manage-bookings.cancel-at-once"),
  async () => {
    const paid = { paid: 500, due: 8500, paymentStatus: "partPaid" as const };
    answerAll();
    answer("booking.list", () => [{ ...exampleAdminBooking, ...paid }]);
    answer("booking.detail", () => ({ ...exampleAdminBookingDetail, ...paid }));
    await open();
    await status.selectOptions("Cancelled");
    const question = page.getByRole("alertdialog", { name: `Cancel ${reference}?` });
    await expect.element(question).toHaveTextContent("₹500 is paid. How much will be refunded?");
    await question.getByRole("button", { name: "Keep booking" }).click();
    await expect.element(status).toHaveValue("Pending");
    expect(callsOf("booking.setStatus")).toEqual([]);
  },
);

test("who lost the role is told so", requirement("dashboard.denied"), async () => {
  answerAll();
  answer("booking.summary", () => {
    throw new AppError("FORBIDDEN", "Your role does not allow this.");
  });
  await open();
  await expect.element(page.getByText("Access denied. Please log in as admin.")).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
});

/** Confirms the booking in its row, and returns the message that offers to undo it. */
async function confirm() {
  answerAll();
  answer("booking.setStatus", () => ({ ...exampleAdminBooking, status: "Confirmed", moveId }));
  await open();
  await status.selectOptions("Confirmed");
  const offer = page.getByRole("listitem").filter({ hasText: `${reference} is Confirmed.` });
  await expect.element(offer).toHaveTextContent("The customer's mail goes in 10 seconds.");
  await expect.element(status).toHaveValue("Confirmed");
  expect(callsOf("booking.setStatus")[0]?.input).toMatchObject({ status: "Confirmed", canTakeBack: true });
  return offer.getByRole("button", { name: "Undo" });
}

test("a status change is undone by the keyboard before its mail is sent", async () => {
  const undo = await confirm();
  answer("booking.takeBack", () => exampleAdminBooking);
  await expect.element(undo).toBeEnabled();
  undo.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(`${reference} is Pending again. No mail was sent.`)).toBeVisible();
  await expect.element(status).toHaveValue("Pending");
  expect(callsOf("booking.takeBack").map(({ input }) => input)).toEqual([{ id: exampleAdminBooking._id, moveId }]);
});

test("a status change whose mail was sent cannot be undone, and the message says so", async () => {
  const undo = await confirm();
  answer("booking.takeBack", () => {
    throw new AppError("MAIL_GONE", "It is too late to undo this: the mail has gone.");
  });
  answer("booking.list", () => [{ ...exampleAdminBooking, status: "Confirmed" }]);
  await undo.click();
  const alert = page.getByRole("alert").filter({ hasText: "the mail has gone" });
  await expect.element(alert.first()).toBeVisible();
  await expect.element(status).toHaveValue("Confirmed");
});

test("a part that does not load says so, and is tried again, beside the others", async () => {
  answerAll();
  answer("report.waiting", () => {
    throw new AppError("TOO_MANY_REQUESTS", "Too many requests.", { retryAfter: 60 });
  });
  await open();
  const failed = page.getByRole("region", { name: "To answer", exact: true });
  await expect.element(failed.getByRole("alert")).toHaveTextContent("Not loaded. Try again");
  await expect.element(failed.getByRole("link", { name: "Bookings" })).toBeVisible();
  // What asks for nothing is not shown.
  await expect.element(page.getByRole("region", { name: "Travel", exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(allDone)).not.toBeVisible();
  answer("report.waiting", () => ({
    bookings: { count: 3, since: "2026-11-20T09:30:00.000Z" },
    requests: nothingWaits,
    transfers: nothingWaits,
  }));
  await failed.getByRole("button", { name: "Try again: To answer" }).click();
  await expect.element(failed.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(failed).toHaveTextContent(/Bookings.*3/);
  // What is zero has no row.
  await expect.element(failed.getByRole("listitem")).toHaveTextContent(/^Bookings/);
});

test("where nothing is to be done, one line says so in place of the panels", async () => {
  answerAll();
  await open();
  await expect.element(page.getByText(allDone)).toBeVisible();
  for (const name of ["Travel", "To answer", "Money", "Bills and mail", "Permits"]) {
    await expect.element(page.getByRole("region", { name, exact: true })).not.toBeInTheDocument();
  }
});

test("what departs today stands by time, with what is missing, and the month beside the months before", async () => {
  const named = (title: string) => ({ ...exampleDeparture.product, title, _id: title });
  answerAll();
  answer("departure.list", () => ({
    results: [
      { ...exampleDeparture, product: named("Ziro"), startTime: null },
      { ...exampleDeparture, product: named("Majuli"), startTime: "09:00" },
      { ...exampleDeparture, product: named("Sela"), missing: [{ code: "NO_GUIDE", text: "No guide" }] },
      { ...exampleDeparture, product: named("Nobody has booked"), travellers: 0 },
    ],
    pages: 1,
    total: 4,
  }));
  answer("report.bookings", (range) => ({
    by: "type",
    dateOf: "booking",
    ...range,
    rows: [],
    total: { ...noSums, bookings: Number(range.from.slice(0, 4)), revenue: 120_000 },
  }));
  await open();
  const departures = page.getByRole("region", { name: "Departures today" }).getByRole("listitem");
  await expect.poll(() => departures.elements()).toHaveLength(3);
  await expect.element(departures.nth(0)).toHaveTextContent(/6:30 am.*Sela.*No guide/);
  await expect.element(departures.nth(1)).toHaveTextContent(/9:00 am.*Majuli/);
  await expect.element(departures.nth(2)).toHaveTextContent(/No time.*Ziro/);
  const months = page.getByRole("region", { name: "This month" });
  await expect.element(months.getByRole("row").filter({ hasText: "Revenue" })).toHaveTextContent(/(₹1,20,000){3}/);
  const ranges = callsOf("report.bookings").map(({ input }) => input);
  expect(ranges.slice(0, 3)).toMatchObject(monthsBeside(dateInIndia(new Date())).map(({ from, to }) => ({ from, to })));
});

test("what the server has not done for too long has a row with a link, and nothing else has", async () => {
  answerAll();
  answer("mail.list", () => ({
    results: [],
    total: 0,
    page: 1,
    pages: 1,
    waiting: 1,
    failed: 0,
    canRetry: 0,
    hasMailService: true,
  }));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  answer("report.overdue", () => ({
    mail: hoursAgo(5),
    webhook: null,
    refund: hoursAgo(100),
    backup: { problem: "old", since: hoursAgo(73) },
  }));
  await open();
  const panel = page.getByRole("region", { name: "Bills and mail" });
  const overdue = (label: string) => panel.getByRole("listitem").filter({ hasText: label });
  await expect.element(overdue("Oldest mail to be sent")).toHaveTextContent("5 hours");
  await expect.element(overdue("Last good backup")).toHaveTextContent("3 days");
  await expect.element(overdue("Oldest refund")).toHaveTextContent("4 days");
  await expect
    .element(panel.getByRole("link", { name: "Oldest refund" }))
    .toHaveAttribute("href", "/admin/money?section=back");
  await expect
    .element(panel.getByRole("link", { name: "Oldest mail to be sent" }))
    .toHaveAttribute("href", "/admin/mail");
  await expect.element(overdue("Oldest news of a payment")).not.toBeInTheDocument();
});
