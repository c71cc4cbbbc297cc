import { getBookingDetail } from "~/features/booking/detail/booking-detail.service";
import { readCheckInDay } from "~/features/check-in/list/check-in-list.service";
import { readAffected } from "~/features/closing/affected.service";
import { listClosings, readClosing } from "~/features/closing/read-closing.service";
import { listResources } from "~/features/departure/resource/resource.service";
import { listCodes } from "~/features/discount/discount.service";
import { listMonths } from "~/features/invoicing/month/month.service";
import { listPapers } from "~/features/invoicing/papers/list-papers.service";
import { paymentStates } from "~/features/ledger/payment.schema";
import { listLog } from "~/features/log/log.service";
import { mailStates } from "~/features/mail/mail.schema";
import { listMails } from "~/features/mail/mail.service";
import { listCustomers, readCustomer } from "~/features/office/customer/customer.service";
import { listOldFaults } from "~/features/office/money/old-faults/old-faults.service";
import { listPayments } from "~/features/office/money/payment-admin.service";
import { countMoneyWork, listOwing } from "~/features/office/money/work.service";
import { listSavedViews } from "~/features/office/views/saved-view.service";
import { listPermitRules } from "~/features/permit/manage/permit-admin.service";
import { reportMoney } from "~/features/report/money/money-report.service";
import { reportBookings } from "~/features/report/report.service";
import { listReviews } from "~/features/review/manage/decide-review.service";
import { getSettings, listSettingsChanges } from "~/features/settings/settings.service";
import { listStaff } from "~/features/staff/staff.service";
import { addDays } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { mailKinds } from "~/server/api/root";

/** One request of a screen. The count that a list notes for REST answers is asked for as well. */
export type Ask = [name: string, ask: (ctx: UserContext) => Promise<unknown>];

/** Existing values that the filters look for. */
type Given = Record<"day" | "name" | "phone" | "reference" | "bookingId" | "productId" | "closingId", string> &
  Record<"userId" | "phoneBookingId", string>;

const limit = 25;

/** The requests of all screens but Bookings, Departures and the dashboard, with the variants of their filters. */
export function screenAsks(given: Given): Ask[] {
  const { day, name, phone, reference, bookingId, productId, closingId, userId, phoneBookingId } = given;
  const back = (days: number) => addDays(day, -days);
  const month = { from: back(40), to: back(10) };
  const year = { from: back(365), to: day };
  const [first = ""] = name.split(" ");
  return [
    ["Booking: details", (ctx) => getBookingDetail(ctx, { id: bookingId })],
    ["Customers: newest", () => listCustomers({ totals: {} }, {})],
    ["Customers: search: first name", () => listCustomers({ totals: {} }, { search: first })],
    ["Customers: search: whole name", () => listCustomers({ totals: {} }, { search: name })],
    ["Customers: search: phone", () => listCustomers({ totals: {} }, { search: phone })],
    ["Customers: search: nothing found", () => listCustomers({ totals: {} }, { search: "nobody-is-called-so" })],
    ["Customer with an account", (ctx) => readCustomer(ctx, { id: userId })],
    ["Customer without an account", (ctx) => readCustomer(ctx, { id: phoneBookingId })],
    ["Permits", (ctx) => listPermitRules(ctx)],
    ["Views", (ctx) => listSavedViews(ctx)],
    ["Money: all", (ctx) => listPayments(ctx, { limit })],
    ...paymentStates.map((state): Ask => [`Money: ${state}`, (ctx) => listPayments(ctx, { limit, state })]),
    ["Money: captured, page 1,000", (ctx) => listPayments(ctx, { limit, state: "captured", page: 1000 })],
    ["Money: what waits", (ctx) => countMoneyWork(ctx)],
    ["Money: due", (ctx) => listOwing(ctx, { limit, about: "due" })],
    ["Money: due, page 100", (ctx) => listOwing(ctx, { limit, about: "due", page: 100 })],
    ["Money: held", (ctx) => listOwing(ctx, { limit, about: "held" })],
    ["Money: earlier faults", (ctx) => listOldFaults(ctx, { limit })],
    ["Papers: all", (ctx) => listPapers(ctx, { limit })],
    ["Papers: page 1,000", (ctx) => listPapers(ctx, { limit, page: 1000 })],
    ["Papers: receipts", (ctx) => listPapers(ctx, { limit, kind: "receipt" })],
    ["Papers: credit notes (none)", (ctx) => listPapers(ctx, { limit, kind: "creditNote" })],
    ["Papers: a month", (ctx) => listPapers(ctx, { limit, ...month })],
    ["Papers: a month's bills", (ctx) => listPapers(ctx, { limit, ...month, kind: "bill" })],
    ["Papers: search: number", (ctx) => listPapers(ctx, { limit, search: "000012" })],
    ["Papers: search: reference", (ctx) => listPapers(ctx, { limit, search: reference })],
    ["Papers: search: whole name", (ctx) => listPapers(ctx, { limit, search: name })],
    ["Papers: search: first name", (ctx) => listPapers(ctx, { limit, search: first })],
    ["Papers: search: nothing found", (ctx) => listPapers(ctx, { limit, search: "nobody-is-called-so" })],
    ["Papers: months", (ctx) => listMonths(ctx, {})],
    ["Check-in: a day", () => readCheckInDay({ date: day, page: 1 })],
    ["Log: all", (ctx) => listLog(ctx, { limit: 50 })],
    ["Log: page 100", (ctx) => listLog(ctx, { limit: 50, page: 100 })],
    ["Log: of a person", (ctx) => listLog(ctx, { limit: 50, person: ctx.user.id })],
    ["Log: of tours", (ctx) => listLog(ctx, { limit: 50, subject: "tour" })],
    ["Log: of reviews (none)", (ctx) => listLog(ctx, { limit: 50, subject: "review" })],
    ["Log: a month", (ctx) => listLog(ctx, { limit: 50, ...month })],
    ["Log: search: reference", (ctx) => listLog(ctx, { limit: 50, search: reference })],
    ["Log: search: a product", (ctx) => listLog(ctx, { limit: 50, search: "river" })],
    ["Log: search: nothing found", (ctx) => listLog(ctx, { limit: 50, search: "nobody-is-called-so" })],
    ["Reviews: all", (ctx) => listReviews(ctx, { limit })],
    ["Reviews: pending", (ctx) => listReviews(ctx, { limit, state: "pending" })],
    ["Reviews: published, last page", (ctx) => listReviews(ctx, { limit, state: "published", page: 180 })],
    ["Closings", (ctx) => listClosings(ctx, { limit })],
    ["Closing", (ctx) => readClosing(ctx.db, { id: closingId })],
    ["Closing: who is affected", (ctx) => readAffected(ctx.db, { productIds: [productId], from: day, to: day })],
    ["Resources: all", (ctx) => listResources(ctx, { limit })],
    ["Resources: drivers in use", (ctx) => listResources(ctx, { limit, kind: "driver", active: "true" })],
    ["Resources: search", (ctx) => listResources(ctx, { limit, search: "guide 1" })],
    ["Staff", (ctx) => listStaff(ctx)],
    ["Codes: all", (ctx) => listCodes(ctx, { limit })],
    ["Codes: search", (ctx) => listCodes(ctx, { limit, search: "99" })],
    ["Settings", () => getSettings()],
    ["Settings: history", (ctx) => listSettingsChanges(ctx, { limit })],
    ...mailStates.map(
      (state): Ask => [`Mail: ${state}`, (ctx) => listMails({ ...ctx, kinds: mailKinds }, { limit, state })],
    ),
    ["Reports: bookings of a month by day", () => reportBookings({ ...month, by: "day", dateOf: "travel" })],
    ["Reports: money of a month by day", () => reportMoney({ ...month, by: "day" })],
    ["Reports: money of a year by month", () => reportMoney({ ...year, by: "month" })],
  ];
}
