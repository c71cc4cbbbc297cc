import { randomInt } from "node:crypto";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { makeBooking, makeUser } from "./factories";

/** A number of a transfer by UPI that nobody has used. */
export function newUtr(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join("");
}

/** A payment by UPI of 9,000 rupees that its customer has reported. */
export function reportedPayment(bookingId: string) {
  return {
    bookingId,
    provider: "upi",
    kind: "full",
    amount: 9000,
    reference: newPaymentReference(),
    state: "reported",
    utr: newUtr(),
    reportedAt: new Date(),
  } satisfies Prisma.PaymentUncheckedCreateInput;
}

/** Adds a reported payment of the whole price to a new booking of a new customer. */
export async function makeReportedPayment(changes: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
  const user = await makeUser();
  const { id: bookingId, reference: bookingReference } = await makeBooking({ userId: user.id });
  const row = await db().payment.create({ data: { ...reportedPayment(bookingId), ...changes } });
  return { ...row, bookingReference, user };
}

export const readPaidBooking = (id: string) =>
  db().booking.findUniqueOrThrow({ where: { id }, include: { payments: true, refunds: true, mails: true } });
