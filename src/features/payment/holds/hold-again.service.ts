import { agreedDueOf, moneyOf } from "~/features/ledger/booking-money.rules";
import type { LockedBooking } from "~/features/ledger/ledger.service";
import { isBookingPaid, moneyArriving } from "~/features/ledger/payment.rules";
import { skipHoldReminder } from "~/features/payment/mail/hold-mail.service";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { loadSettings } from "~/server/settings/read-settings";
import { holdEnd } from "./hold.rules";

/**
 * Holds the places of a locked Pending booking for as long as those of a new one, after its reported payment was not found:
 * the report had stopped the clock. Returns until when; null, for no hold: nothing is due at booking, it is paid, other money
 * of it is reported or here, or customers cannot pay online. The caller's mail tells the customer.
 */
export async function holdAgain(tx: Transaction, booking: LockedBooking, now: Date): Promise<Date | null> {
  const { id, status, balanceDueOn } = booking;
  const agreed = agreedDueOf(booking);
  if (status !== "Pending" || isBookingPaid(moneyOf(booking), agreed)) return null;
  const arriving = await tx.payment.count({ where: { bookingId: id, state: { in: [...moneyArriving] } } });
  if (arriving > 0) return null;
  const due = { deposit: agreed.deposit, balance: balanceDueOn };
  const heldUntil = holdEnd(due, await loadSettings(sqlFor(tx)), now);
  if (!heldUntil) return null;
  await tx.booking.update({ where: { id }, data: { heldUntil }, select: { id: true } });
  await skipHoldReminder(tx, id);
  return heldUntil;
}
