import { expiredReason } from "~/features/booking/booking-event.schema";
import { financialYearOf, type PaperKind, paperNumber, seriesOf } from "~/features/invoicing/rules/number.rules";
import type { OldFaultKind } from "~/features/office/money/old-faults/old-faults.schema";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { plannedSql } from "~/server/db/sql";
import { newId } from "~/server/ids";
import { makeBooking, makeTour, makeUser, word } from "~tests/support/factories";

/** Before this database got any migration, as if an earlier version had written it. */
export const before = new Date("2026-01-15T06:00:00Z");
const endedAt = new Date("2026-02-01T06:00:00Z");

type Data = Parameters<typeof makeBooking>[0];

/** A booking that was cancelled in February, by its customer or because it was not paid in time. */
export async function makeEnded(data: Data, { isByCustomer = false }: { isByCustomer?: boolean } = {}) {
  const { id: userId } = await makeUser();
  const actor = isByCustomer ? { actorId: userId } : { reason: expiredReason };
  const event = { from: "Pending", to: "Cancelled", at: endedAt, ...actor } as const;
  return makeBooking({ userId, status: "Cancelled", events: { create: event }, ...data });
}

export async function pay(
  bookingId: string,
  received: number,
  more: { amount?: number; provider?: "cash" | "razorpay" } = {},
) {
  const { amount = received, provider = "cash" } = more;
  const reference = word()
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .padEnd(12, "X")
    .slice(0, 12);
  const state = { state: "captured", received, capturedAt: before } as const;
  return db().payment.create({ data: { bookingId, provider, kind: "other", amount, reference, ...state } });
}

async function giveBack(bookingId: string, paymentId: string, amount: number, createdAt: Date) {
  const done = { state: "done", doneAt: createdAt, createdAt } as const;
  const of = { bookingId, paymentId, provider: "cash" } as const;
  return db().refund.create({ data: { ...of, amount, reason: "A favour", ...done } });
}

export const half = [{ until: "2026-03-01T00:00:00.000Z", refundPercent: 50 }];

/** Make a booking that each fault has touched, and its healthy neighbour. Both end as references. */
export const faultPairs: Record<OldFaultKind, () => Promise<{ ill: string; healthy: string }>> = {
  ended: async () => {
    const [ill, healthy] = [await makeEnded({ totalPrice: 0 }), await makeEnded({})];
    return { ill: ill.reference, healthy: healthy.reference };
  },
  owed: async () => {
    const [ill, healthy] = [await makeBooking({ status: "Confirmed" }), await makeBooking({ status: "Confirmed" })];
    await pay(ill.id, 9000);
    // A price that fell without a refund, as an earlier version left it.
    await plannedSql(`ALTER TABLE "Booking" DISABLE TRIGGER "Booking_money"`);
    await db().booking.update({ where: { id: ill.id }, data: { totalPrice: 8000 } });
    await plannedSql(`ALTER TABLE "Booking" ENABLE TRIGGER "Booking_money"`);
    await pay(healthy.id, 9000);
    return { ill: ill.reference, healthy: healthy.reference };
  },
  kept: async () => {
    const [ill, healthy] = [
      await makeEnded({ cancellation: half }, { isByCustomer: true }),
      await makeEnded({ cancellation: half }, { isByCustomer: true }),
    ];
    await pay(ill.id, 9000);
    const payment = await pay(healthy.id, 9000);
    await giveBack(healthy.id, payment.id, 4500, endedAt);
    return { ill: ill.reference, healthy: healthy.reference };
  },
  dueAgain: async () => {
    const [ill, healthy] = [await makeBooking({ status: "Confirmed" }), await makeBooking({ status: "Confirmed" })];
    for (const [{ id }, at] of [[ill, before] as const, [healthy, new Date()] as const]) {
      const payment = await pay(id, 9000);
      await giveBack(id, payment.id, 1000, at);
    }
    return { ill: ill.reference, healthy: healthy.reference };
  },
  oneDay: async () => {
    const { id: tourId } = await makeTour({ days: 3 });
    const [ill, healthy] = [await makeBooking({ tourId }), await makeBooking({ tourId })];
    await issue({ bookingId: ill.id, at: before, days: 1 });
    await issue({ bookingId: healthy.id, at: before, days: 3 });
    return { ill: ill.reference, healthy: healthy.reference };
  },
  feeOnTop: async () => {
    const [ill, healthy] = [await makeBooking({ totalPrice: 20_000 }), await makeBooking({ totalPrice: 20_000 })];
    await pay(ill.id, 9212.4, { amount: 9000, provider: "razorpay" });
    await pay(healthy.id, 9000, { provider: "razorpay" });
    return { ill: ill.reference, healthy: healthy.reference };
  },
  declaredTwice: async () => {
    const [ill, healthy] = [await makeBooking({ totalPrice: 10_500 }), await makeBooking({ totalPrice: 10_500 })];
    for (const [{ id: bookingId }, at] of [[ill, before] as const, [healthy, new Date()] as const]) {
      await issue({ bookingId, at, kind: "receiptVoucher", total: 3150, tax: 150 });
      await issue({ bookingId, at, kind: "taxInvoice", total: 10_500, tax: 500 });
    }
    return { ill: ill.reference, healthy: healthy.reference };
  },
};

type Issued = {
  bookingId: string;
  at: Date;
  kind?: PaperKind;
  /** With tax, in rupees. */
  total?: number;
  tax?: number;
  days?: number;
  /** The receipt voucher of a refund voucher. */
  of?: { id: string; paymentId: string | null };
};

let serial = 0;

/** Issues a paper as an earlier version did, with what the faults read of it, and its payment or refund. */
export async function issue({ bookingId, at, kind = "bill", total = 9000, tax = 0, days = 3, of }: Issued) {
  serial += 1;
  const [issuedOn, series, id] = [dateInIndia(at), seriesOf[kind], newId()];
  const financialYear = financialYearOf(issuedOn);
  const isInvoice = kind === "bill" || kind === "taxInvoice";
  const payment = kind === "receiptVoucher" ? await pay(bookingId, total) : null;
  const refund = of?.paymentId ? await giveBack(bookingId, of.paymentId, total, at) : null;
  return db().paper.create({
    data: {
      id,
      kind,
      bookingId,
      cause: isInvoice ? `invoice:${bookingId}:1` : `payment:${id}`,
      series,
      financialYear,
      serial,
      number: paperNumber(series, financialYear, serial),
      issuedAt: at,
      issuedOn: toDatabaseDate(issuedOn),
      total,
      taxable: total - tax,
      cgst: tax / 2,
      sgst: tax / 2,
      igst: 0,
      paymentId: payment?.id ?? null,
      refundId: refund?.id ?? null,
      refersToId: of?.id ?? null,
      content: { booking: { days } },
    },
  });
}
