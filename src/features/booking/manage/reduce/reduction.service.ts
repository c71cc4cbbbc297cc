import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { mailReduction } from "~/features/booking/mail/booking-mail.service";
import { readDetail } from "~/features/booking/manage/detail/booking-detail.service";
import { recordChange } from "~/features/history/history.service";
import { toDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { newId } from "~/server/ids";
import { dueOfReduced, reduce } from "./reduction.rules";
import type { ReduceBookingInput } from "./reduction.schema";

/**
 * Takes something off a booking's total, as a negative line of its own; the service fee stays. The customer gets a mail
 * with the reason. Throws NOT_FOUND, STATUS_CHANGED (a cancelled booking), PRICE_CHANGED when the total is not the one
 * that the admin saw, and VALIDATION for more than the total.
 */
export async function reduceBooking(
  { db, user, now }: UserContext,
  { id, reason, ...input }: ReduceBookingInput,
): Promise<AdminBookingDetail> {
  return db.$transaction(async (tx) => {
    // Raw for the row lock: of two admins who reduce the same total, the second is refused.
    await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const before = await readDetail(tx, id, now);
    const { off, left } = requireReducible(before, input);
    const change = { kind: "change" as const, reason: `${formatRupees(off)} off: ${reason}`, actorId: user.id };
    const eventId = newId();
    await writeReduction(tx, before, off, left);
    await tx.bookingEvent.create({ data: { id: eventId, bookingId: id, at: now, ...change } });
    await recordChange(tx, {
      ...{ subject: "booking", subjectId: id, action: "reduced", actorId: user.id },
      fields: { totalPrice: [before.totalPrice, left], reason: [null, reason] },
    });
    const reduced = await readDetail(tx, id, now);
    await mailReduction(tx, reduced, mailRecipient(reduced), { off, reason, isByPhone: reduced.source === "phone" });
    return readDetail(tx, id, now);
  });
}

function requireReducible(
  { status, totalPrice }: AdminBookingDetail,
  input: Pick<ReduceBookingInput, "amount" | "percent" | "totalPrice">,
): { off: number; left: number } {
  if (status === "Cancelled") throw new AppError("STATUS_CHANGED", "This booking is cancelled: its price stays.");
  if (input.totalPrice !== totalPrice) {
    const message = `The total has changed: it is now ${formatRupees(totalPrice)}. Nothing was taken off.`;
    throw new AppError("PRICE_CHANGED", message, { totalPrice });
  }
  const reduction = reduce(totalPrice, input);
  if (!reduction) throw invalidField("amount", `The total is ${formatRupees(totalPrice)}: no more can be taken off.`);
  return reduction;
}

async function writeReduction(tx: Transaction, before: AdminBookingDetail, off: number, left: number): Promise<void> {
  const { _id: bookingId, lines, deposit, balance } = before;
  const due = dueOfReduced({ deposit, balanceDueOn: balance?.dueOn ?? null }, left);
  const line = { unit: "discount" as const, label: "Reduction", quantity: 1, unitPrice: -off, amount: -off };
  // All lines anew: a booking of an older version may have none.
  await tx.bookingLine.deleteMany({ where: { bookingId } });
  await tx.bookingLine.createMany({
    data: [...lines, line].map((one, index) => ({ bookingId, position: index + 1, ...one })),
  });
  await tx.booking.update({
    where: { id: bookingId },
    data: {
      totalPrice: left,
      deposit: due.deposit,
      balanceDueOn: due.balanceDueOn && toDatabaseDate(due.balanceDueOn),
    },
    select: { id: true },
  });
}
