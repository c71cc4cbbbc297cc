import { readAdminBooking } from "~/features/booking/booking.columns";
import { mailRecipient } from "~/features/booking/booking.rules";
import { mailBookingStatus } from "~/features/booking/mail/booking-mail.service";
import { changeStatus } from "~/features/booking/status/change-status.service";
import { heldByTermsOf } from "~/features/ledger/booking-money.rules";
import { createRefunds, type LockedBooking } from "~/features/ledger/ledger.service";
import { percentRefund, refundableOf, refundTiming } from "~/features/ledger/refund/refund.rules";
import { formatRupees } from "~/lib/money";
import type { Viewer } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { BookingRequest } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { decideRequest } from "./request.store";

type Cancelling = { request: Pick<BookingRequest, "id" | "refundPercent">; booking: LockedBooking };

type Acceptance = {
  /** Rupees; without it, what the terms gave when the customer asked. */
  refundAmount?: number | undefined;
  /** Null: it is accepted by the setting, because the cancellation is free. */
  actor: Pick<Viewer, "id"> | null;
  now: Date;
};

/**
 * Accepts a customer's request to cancel: cancels the booking, writes the refund for the office to send, and mails customer and
 * staff. The caller has locked the booking's row. Throws STATUS_CHANGED if the booking was changed before, and VALIDATION if
 * `refundAmount` is more than was paid, or is missing where no rule gives an amount.
 */
export async function acceptCancel(
  tx: Transaction,
  { request, booking }: Cancelling,
  { refundAmount, actor, now }: Acceptance,
): Promise<void> {
  const left = refundableOf(heldByTermsOf(booking));
  if (refundAmount !== undefined && refundAmount > left) {
    throw invalidField("refundAmount", `No more than ${formatRupees(left)} can be refunded.`);
  }
  const back = refundAmount ?? backOf(request, booking);
  const actorId = actor?.id ?? null;
  await decideRequest(tx, request.id, { state: "accepted", actorId, decidedAt: now });
  const asked = actor ? "You asked us to cancel." : "You asked us to cancel while cancellation was free.";
  const text = `${asked} ${backText(back, booking)}`;
  const event = { id: newId(), actor, reason: text };
  if (!(await changeStatus(tx, booking, "Cancelled", event))) {
    throw new AppError("STATUS_CHANGED", "Somebody else has just changed this booking. Please look again.");
  }
  await createRefunds(tx, booking, {
    amount: back,
    reason: "You asked us to cancel.",
    actorId,
    isReleased: false,
  });
  const cancelled = await readAdminBooking(tx, booking.id);
  await mailBookingStatus(tx, cancelled, mailRecipient(cancelled), { reason: text }, { eventId: event.id });
}

/**
 * The refund, in rupees, that the booking's cancellation terms give. Throws VALIDATION if something is paid and the booking has
 * no terms.
 */
function backOf({ refundPercent }: Cancelling["request"], booking: LockedBooking): number {
  const held = heldByTermsOf(booking);
  if (refundPercent !== null) return percentRefund(held, refundPercent);
  const left = refundableOf(held);
  if (left === 0) return 0;
  throw invalidField("refundAmount", `There is no rule: please say how much of ${formatRupees(left)} comes back.`);
}

function backText(back: number, booking: LockedBooking): string {
  const held = heldByTermsOf(booking);
  const left = refundableOf(held);
  if (back > 0) return `${formatRupees(back)} of ${formatRupees(left)} comes back to you. ${refundTiming(false)}`;
  if (left > 0) return "Nothing of what you paid comes back.";
  return held.paid > 0 ? "All that you paid is coming back already." : "You had paid nothing.";
}
