import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { recordChange } from "~/features/history/history.service";
import { formatPhone } from "~/lib/phone";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { lockRow } from "~/server/db/lock-rows";
import type { RecordConsentInput } from "./consent.schema";
import { writeConsent } from "./consent.store";

export const nobodyMessage = "Whoever booked this has deleted their account: there is nobody to write to.";

/**
 * Records that a customer has agreed to messages by WhatsApp at the booking's number, or wants no more. Throws NOT_FOUND, and
 * NOT_CHANGEABLE if its account was deleted.
 */
export async function recordConsent(
  { db, user, now }: UserContext,
  { id, isGiven }: RecordConsentInput,
): Promise<AdminBookingDetail> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, "Booking", id);
    const booking = await tx.booking.findUnique({ where: { id }, select: { phone: true, whatsAppConsent: true } });
    if (!booking) throw new AppError("NOT_FOUND", "There is no such booking.");
    const { phone, whatsAppConsent: before } = booking;
    if (phone === "") throw new AppError("NOT_CHANGEABLE", nobodyMessage);
    const isCurrent = before?.withdrawnAt === null && before.unreachableAt === null && before.phone === phone;
    if (isGiven === isCurrent) return readDetail(tx, id, now);
    if (isGiven) await writeConsent(tx, { bookingId: id, givenAt: now, recordedById: user.id });
    else {
      const data = { withdrawnAt: now, withdrawnBy: "office" };
      await tx.whatsAppConsent.updateMany({ where: { bookingId: id, withdrawnAt: null }, data });
    }
    const text = isGiven ? `agreed to WhatsApp at ${formatPhone(phone)}` : "no more messages by WhatsApp";
    await recordChange(tx, {
      subject: "booking",
      subjectId: id,
      action: "changed",
      actorId: user.id,
      fields: { changes: [null, text] },
    });
    return readDetail(tx, id, now);
  });
}
