import { randomInt } from "node:crypto";
import { db } from "~/server/db/client";
import { linkTo, type World } from "~tests/api/contract/inputs";
import { makeBooking, word } from "~tests/support/factories";

/** The token of a link to pay a booking of which all is due. */
export async function payToken({ admin }: World): Promise<string> {
  const { id: bookingId } = await makeBooking();
  return linkTo({ purpose: "payment", bookingId, madeById: admin.id });
}

/** A payment by UPI that was begun, with the token of a link to pay its booking. */
export async function paymentByLink(world: World): Promise<{ id: string; token: string }> {
  const { id } = await makeUpiPayment(world);
  const { bookingId } = await db().payment.findUniqueOrThrow({ where: { id } });
  return { id, token: await linkTo({ purpose: "payment", bookingId, madeById: world.admin.id }) };
}

/** Offers payments by UPI in this database. */
export async function offerUpi(): Promise<void> {
  const values = { upiAddress: "luit@okhdfcbank" };
  await db().settings.upsert({ where: { id: 1 }, create: { values }, update: { values } });
}

/** A payment by UPI of a new booking of the owner, which waits for its money. */
export async function makeUpiPayment({ owner }: World, data: { state?: "reported" } = {}): Promise<{ id: string }> {
  const { id: bookingId } = await makeBooking({ userId: owner.id });
  const reported = data.state && { ...data, utr: digits(12), reportedAt: new Date() };
  const reference = `LT${digits(10)}`;
  return db().payment.create({
    data: { bookingId, provider: "upi", kind: "full", amount: 9000, reference, ...reported },
    select: { id: true },
  });
}

/** A payment in cash of a booking of the owner, of ₹9,000. */
export async function makeCashPayment({ owner }: World): Promise<{ id: string; bookingId: string }> {
  const { id: bookingId } = await makeBooking({ userId: owner.id });
  const received = { amount: 9000, received: 9000, state: "captured", capturedAt: new Date() } as const;
  const reference = `LT${digits(10)}`;
  return db().payment.create({
    data: { bookingId, provider: "cash", kind: "full", reference, ...received },
    select: { id: true, bookingId: true },
  });
}

/** A booking without cancellation rules, paid, that its customer cancelled. */
export async function makeUndecided(world: World): Promise<{ id: string }> {
  const { bookingId: id } = await makeCashPayment(world);
  await db().booking.update({ where: { id }, data: { status: "Cancelled", undecidedSince: new Date() } });
  return { id };
}

/** A payment by UPI of which another amount has arrived. */
export async function makeMismatched(world: World): Promise<{ id: string }> {
  const { id } = await makeUpiPayment(world);
  await db().payment.update({ where: { id }, data: { state: "mismatched", received: 8000 } });
  return { id };
}

/** Money that belongs to no payment. */
export async function makeUnmatched(): Promise<{ id: string }> {
  const data = { provider: "razorpay", providerRef: `pay_${word()}`, amount: 2500, at: new Date() } as const;
  return db().unmatchedPayment.create({ data, select: { id: true } });
}

/** A refund that waits for an admin. */
export async function makeRefund(world: World): Promise<{ id: string }> {
  const { id: paymentId, bookingId } = await makeCashPayment(world);
  const data = { paymentId, bookingId, provider: "cash", amount: 500, reason: "Late" } as const;
  return db().refund.create({ data, select: { id: true } });
}

export const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join("");

/** A bank's statement with one line of money, too old to be kept, as a form's file reaches the procedure. */
export const statement = Buffer.from("Date,Narration,Credit\n21/11/2024,UPI/632512345601,500.00\n").toString("base64");
