import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { z } from "zod";
import { adminBooking, type Booking, booking } from "~/features/booking/booking.schema";
import { checkInBooking } from "~/features/check-in/check-in.schema";
import { paymentStatusNames } from "~/features/ledger/payment.rules";
import { voucher } from "~/features/voucher/voucher.schema";
import { toPaise } from "~/lib/money";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { get, trpc } from "./clients";
import type { TestUser } from "./factories";

/** The paise that the mails of a booking name. */
const mailed = z.object({ amount: z.number() });

/** The sum of rupees, in paise. */
const paise = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + toPaise(one), 0);

async function paiseMailed(bookingIds: readonly string[], kinds: readonly string[]): Promise<number> {
  const where = { bookingId: { in: [...bookingIds] }, kind: { in: [...kinds] } };
  const mails = await db().outbox.findMany({ where, select: { payload: true } });
  return paise(mails.map(({ payload }) => mailed.parse(payload).amount));
}

/** The paise that lost disputes have taken, and those that won ones brought back. */
async function disputed(bookingIds: readonly string[]): Promise<[taken: number, returned: number]> {
  const where = { bookingId: { in: [...bookingIds] }, disputeId: { not: null } };
  const [taken, returned] = await Promise.all([db().refund.findMany({ where }), db().payment.findMany({ where })]);
  return [paise(taken.map(({ amount }) => Number(amount))), paise(returned.map(({ received }) => Number(received)))];
}

/** The cells about money in the export of bookings, by reference: status, paid, due, due on, given back. */
async function exported(admin: TestUser): Promise<Map<string, string[]>> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await api().fetch(new Request("http://luit.test/api/bookings/export.csv", { headers }));
  const [heading = [], ...lines] = z.array(z.array(z.string())).parse(parse(await answer.text(), { bom: true }));
  const first = heading.indexOf("Payment status");
  return new Map(lines.map((cells) => [cells[0] ?? "", cells.slice(first, first + 5)]));
}

/**
 * Expects that the customer's pages, REST, vouchers, the lists of admins and of check-in, the export, the mails and the reports
 * say the same about all money, to the paisa. `until`: a day after the last payment.
 */
export async function expectSameMoney(customer: TestUser, admin: TestUser, until: string): Promise<void> {
  const own = z.array(booking).parse((await get("/bookings/my?limit=200", customer)).body);
  const web = await trpc(customer).booking.mine.query({ limit: 200 });
  expect(web).toEqual(own);
  const query = `search=${encodeURIComponent(customer.email)}&limit=200`;
  const listed = z.array(adminBooking).parse((await get(`/bookings?${query}`, admin)).body);
  const lines = await exported(admin);
  for (const { _id, reference, paymentStatus, paid, due, dueOn } of own) {
    expect(listed.find((one) => one._id === _id)).toMatchObject({ paymentStatus, paid, due, dueOn });
    const cells = [paymentStatusNames[paymentStatus], paid.toFixed(2), due.toFixed(2), dueOn ?? ""];
    expect(lines.get(reference)?.slice(0, 4), reference).toEqual(cells);
  }
  for (const one of own) await expectSameAtMeeting(one, customer, admin);
  const ids = own.map(({ _id }) => _id);
  const back = paise(own.map(({ reference }) => Number(lines.get(reference)?.[4])));
  const received = ["payment-received", "payment-returned"];
  // What banks take and bring back in disputes is mailed to the owners alone.
  const [taken, returned] = await disputed(ids);
  expect(await paiseMailed(ids, received)).toBe(paise(own.map(({ paid }) => paid)) + back - returned);
  expect(await paiseMailed(ids, ["refund-done"])).toBe(back - taken);
  await expectSameReports(admin, lines, until);
}

/** What a guide reads at the meeting point, on the voucher and in the list of check-in, is what the customer's page says. */
async function expectSameAtMeeting(
  { _id, reference, status, totalPrice, paid, due, dueOn }: Booking,
  customer: TestUser,
  admin: TestUser,
): Promise<void> {
  const listed = checkInBooking.parse((await get(`/check-in/bookings/${reference}`, admin)).body);
  expect(listed).toMatchObject({ status, totalPrice, paid, due });
  if (status !== "Confirmed") return;
  const paper = voucher.parse((await get(`/bookings/my/${_id}/voucher`, customer)).body);
  expect(paper).toMatchObject({ totalPrice, paid, due, dueOn });
}

/** The reports are of all customers, as the export is. */
async function expectSameReports(admin: TestUser, lines: Map<string, string[]>, until: string): Promise<void> {
  const [paid, refunded] = [1, 4].map((at) => paise([...lines.values()].map((cells) => Number(cells[at]))));
  for (const by of ["day", "month", "provider"] as const) {
    const { rows, total } = await trpc(admin).report.money.query({ from: "2026-01-01", to: until, by });
    expect([toPaise(total.kept), toPaise(total.refunded)]).toEqual([paid, refunded]);
    for (const sum of ["received", "refunded", "kept"] as const) {
      expect(paise(rows.map((row) => row[sum]))).toBe(toPaise(total[sum]));
    }
  }
  const owed = await db().refund.findMany({ where: { state: { in: ["created", "transit", "failed"] } } });
  const open = await trpc(admin).report.outstanding.query({});
  const statuses = [...lines.values()].map(([status]) => status);
  expect(open.refundDue.count).toBe(statuses.filter((one) => one === paymentStatusNames.refundDue).length);
  expect(toPaise(open.refundDue.amount)).toBeGreaterThanOrEqual(paise(owed.map(({ amount }) => Number(amount))));
}
