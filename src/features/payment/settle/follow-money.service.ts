import { nothingDueReason, paidReason } from "~/features/booking/booking-event.schema";
import { mailConfirmed } from "~/features/booking/mail/booking-mail.service";
import { changeStatus } from "~/features/booking/status/change-status.service";
import { agreedDueOf, moneyOf } from "~/features/ledger/booking-money.rules";
import { createRefunds, lockBooking } from "~/features/ledger/ledger.service";
import { meaningOf } from "~/features/ledger/payment.rules";
import { refundableOf } from "~/features/ledger/refund/refund.rules";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import { loadSettings } from "~/server/settings/read-settings";

/** The reason of a refund of what a payment brought beyond the price. */
export const moreThanPrice = "More was paid than the price.";

type Change = {
  /** Why money is beyond the price, for the customer. */
  reason: string;
  /** The admin who changed it; null: the system, or the customer. */
  actorId: string | null;
  /** Whether what is beyond the price is sent without an admin's second click. */
  isReleased: boolean;
  /** Whether the caller's own mail tells the customer that the booking is confirmed. */
  mailsConfirmed?: boolean;
};

export type Followed = {
  /** Rupees that now go back. */
  comesBack: number;
  /** Whether the gateways' part of it is sent without an admin. */
  isSent: boolean;
  /** Whether the booking was confirmed now. */
  isConfirmed: boolean;
};

/**
 * Brings a booking in line with its money. Whatever changes its price, what is paid, or what goes back, ends here: what is
 * beyond the price is written as a refund, a hold that is not needed ends, and a booking that was held for money is
 * confirmed, with a mail, once none is due at booking (a setting). The database refuses a transaction that forgets it. Throws NOT_FOUND.
 */
export async function followMoney(
  tx: Transaction,
  bookingId: string,
  { reason, actorId, isReleased, mailsConfirmed = false }: Change,
): Promise<Followed> {
  const row = await lockBooking(tx, bookingId);
  const money = moneyOf(row);
  const { needsHold, isConfirmed, excess } = meaningOf(money, agreedDueOf(row), row.confirmation);
  const isSent = await createRefunds(tx, row, { amount: excess, reason, actorId, isReleased });
  if (row.heldUntil && !needsHold) {
    await tx.booking.update({ where: { id: bookingId }, data: { heldUntil: null }, select: { id: true } });
  }
  const confirms = isConfirmed && (await loadSettings(sqlFor(tx))).confirmOnCapture;
  const because = refundableOf(money) > 0 ? paidReason : nothingDueReason;
  const event = { id: newId(), actor: null, reason: because };
  const isNowConfirmed = confirms && (await changeStatus(tx, row, "Confirmed", event));
  if (isNowConfirmed && !mailsConfirmed) await mailConfirmed(tx, bookingId, event.id);
  return {
    comesBack: excess,
    isSent,
    isConfirmed: isNowConfirmed,
  };
}
