import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailPriceChange } from "~/features/booking/mail/booking-mail.service";
import { recordChange } from "~/features/history/history.service";
import { refundTiming } from "~/features/ledger/refund/refund.rules";
import { type Followed, followMoney } from "~/features/payment/settle/follow-money.service";
import { can, roleOf } from "~/lib/actions";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { newId } from "~/server/ids";
import { type Priced, reduce, reductionLine, withoutReduction } from "./reduction.rules";
import type { ReduceBookingInput, TakeBackReductionInput } from "./reduction.schema";

/**
 * Takes something off a booking's total, as a negative line of its own; the service fee stays. The customer gets a mail
 * with the reason. Throws NOT_FOUND, STATUS_CHANGED (a cancelled booking), PRICE_CHANGED when the total is not the one
 * that the admin saw, and VALIDATION for more than the total.
 */
export async function reduceBooking(ctx: UserContext, input: ReduceBookingInput): Promise<AdminBookingDetail> {
  const { id: _, reason, totalPrice, ...value } = input;
  return changePrice(ctx, "booking.reduce", input, (before) => {
    const result = reduce(totalPrice, value);
    if (!result) throw invalidField("amount", `The total is ${formatRupees(totalPrice)}: no more can be taken off.`);
    const { off, left } = result;
    const price = { lines: [...before.lines, reductionLine(off, value.percent)], totalPrice: left };
    return { ...price, kind: "reduced", amount: off, reason, text: `${formatRupees(off)} off: ${reason}` };
  });
}

/**
 * Takes the last reduction of `amount` rupees back: its line goes, and what is due is as before. The customer gets a mail
 * with the reason. Throws NOT_FOUND, STATUS_CHANGED (a cancelled booking), PRICE_CHANGED when the total is not the one
 * that the admin saw, and VALIDATION if there is no such reduction.
 */
export async function takeBackReduction(ctx: UserContext, input: TakeBackReductionInput): Promise<AdminBookingDetail> {
  const { reason, amount } = input;
  return changePrice(ctx, "booking.takeBackReduction", input, (before) => {
    const price = withoutReduction(before, amount);
    if (!price) throw invalidField("amount", `This booking has no reduction of ${formatRupees(amount)}.`);
    const text = `Reduction of ${formatRupees(amount)} taken back: ${reason}`;
    return { ...price, kind: "reduction taken back", amount, reason, text };
  });
}

/** `kind` is the action in the audit log, and `text` is for the customer. */
type PriceChange = Priced & { kind: "reduced" | "reduction taken back"; amount: number; reason: string; text: string };

/** The end of the message if the total is not the one that the admin saw. */
const nothingDone = {
  "booking.reduce": "Nothing was taken off.",
  "booking.takeBackReduction": "Nothing was taken back.",
};

/** Changes a booking's price, with an event, an entry of the audit log, and a mail to the customer. */
async function changePrice(
  ctx: UserContext,
  operation: keyof typeof nothingDone,
  input: ReduceBookingInput | TakeBackReductionInput,
  change: (before: AdminBookingDetail) => PriceChange,
): Promise<AdminBookingDetail> {
  const { user, now } = ctx;
  const { id, totalPrice } = input;
  return onceInTransaction({ ...ctx, userId: user.id }, operation, input, async (tx) => {
    // Locked: of two admins who change the same total, the second is refused.
    await lockRow(tx, "Booking", id);
    const before = await readDetail(tx, id, now);
    if (before.status === "Cancelled") {
      throw new AppError("STATUS_CHANGED", "This booking is cancelled: its price stays.");
    }
    if (totalPrice !== before.totalPrice) {
      const message = `The total has changed: it is now ${formatRupees(before.totalPrice)}. ${nothingDone[operation]}`;
      throw new AppError("PRICE_CHANGED", message, { totalPrice: before.totalPrice });
    }
    const { kind, amount, reason, text, ...price } = change(before);
    await writePrice(tx, id, price);
    const event = { kind: "change" as const, reason: text, actorId: user.id };
    await tx.bookingEvent.create({ data: { id: newId(), bookingId: id, at: now, ...event } });
    await recordChange(tx, {
      subject: "booking",
      subjectId: id,
      action: kind,
      actorId: user.id,
      fields: { totalPrice: [totalPrice, price.totalPrice], reason: [null, reason] },
    });
    const back = await followMoney(tx, id, {
      reason: "The price was reduced.",
      actorId: user.id,
      isReleased: can(roleOf(user), "payment.refund"),
    });
    const after = await readDetail(tx, id, now);
    const details = { kind, amount, reason, ...backText(back) };
    await mailPriceChange(tx, after, mailRecipient(after), details);
    return readDetail(tx, id, now);
  });
}

/** What a smaller price gives back, as a sentence; nothing for nothing. */
function backText({ comesBack, isSent }: Pick<Followed, "comesBack" | "isSent">): { money?: string } {
  if (comesBack === 0) return {};
  return { money: `${formatRupees(comesBack)} comes back to you. ${refundTiming(isSent)}` };
}

/** Writes a booking's total and lines. The caller has locked its row, and calls `followMoney` afterwards. */
export async function writePrice(tx: Transaction, bookingId: string, { lines, totalPrice }: Priced): Promise<void> {
  // All lines anew: a booking of an older version may have none.
  await tx.bookingLine.deleteMany({ where: { bookingId } });
  await tx.bookingLine.createMany({ data: lines.map((line, index) => ({ bookingId, position: index + 1, ...line })) });
  await tx.booking.update({ where: { id: bookingId }, data: { totalPrice }, select: { id: true } });
}
