import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { readOwn } from "~/features/booking/view/own-booking.service";
import { recordChange } from "~/features/history/history.service";
import { formatPhone } from "~/lib/phone";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import type { RecordConsentInput } from "./consent.schema";
import { readConsent, writeConsent } from "./consent.store";

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
    const booking = await tx.booking.findUnique({ where: { id }, select: { phone: true } });
    if (!booking) throw new AppError("NOT_FOUND", "There is no such booking.");
    if (booking.phone === "") throw new AppError("NOT_CHANGEABLE", nobodyMessage);
    await changeConsent(tx, { id, phone: booking.phone, isGiven, by: "office", actorId: user.id, now });
    return readDetail(tx, id, now);
  });
}

/** The same by the customer, of the user's own booking. Throws NOT_FOUND. */
export async function recordOwnConsent(
  { db, user, now }: UserContext,
  { id, isGiven }: RecordConsentInput,
): Promise<OwnBooking> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, "Booking", id);
    const own = { id, userId: user.id };
    const booking = await tx.booking.findFirst({ where: own, select: { phone: true } });
    if (!booking) throw new AppError("NOT_FOUND", "You have no such booking.");
    await changeConsent(tx, { id, phone: booking.phone, isGiven, by: "customer", actorId: user.id, now });
    return readOwn(tx, own, now);
  });
}

type ConsentChange = {
  id: string;
  phone: string;
  isGiven: boolean;
  by: "office" | "customer";
  actorId: string;
  now: Date;
};

/** Gives or ends a booking's consent to WhatsApp, and writes it in the history. Does nothing if it stays the same. */
async function changeConsent(tx: Transaction, change: ConsentChange): Promise<void> {
  const { id, phone, isGiven, by, actorId, now } = change;
  const before = await readConsent(tx, id);
  if (isGiven === (before?.isCurrent ?? false)) return;
  if (isGiven) await writeConsent(tx, { bookingId: id, givenAt: now, recordedById: by === "office" ? actorId : null });
  else {
    const data = { withdrawnAt: now, withdrawnBy: by };
    await tx.whatsAppConsent.updateMany({ where: { bookingId: id, withdrawnAt: null }, data });
  }
  const text = isGiven ? `agreed to WhatsApp at ${formatPhone(phone)}` : "no more messages by WhatsApp";
  await recordChange(tx, {
    subject: "booking",
    subjectId: id,
    action: "changed",
    actorId,
    fields: { changes: [null, text] },
  });
}
