import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailCurrentStatus } from "~/features/booking/mail/booking-mail.service";
import { mailChange } from "~/features/booking/mail/change-mail.service";
import { changeText, differenceText } from "~/features/booking-change/change.rules";
import { recordChange } from "~/features/history/history.service";
import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { endLinksToPay } from "~/features/payment/link/payment-link.store";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { leaveAddress } from "~/server/mail/leave-address";
import { correctedFacts } from "./contact.rules";
import type { CorrectContactInput } from "./contact.schema";

/**
 * Corrects phone number and e-mail address of a booking; those of its account stay. The new address gets one mail, and a guest
 * whose voucher went to the old one gets it anew; the old one gets none, and its links end. Throws NOT_FOUND, NOT_CHANGEABLE
 * (its account was deleted), EDIT_CONFLICT, and VALIDATION if nothing would change.
 */
export async function correctContact(ctx: UserContext, input: CorrectContactInput): Promise<AdminBookingDetail> {
  const { id, phone, email, seenPhone, seenEmail } = input;
  const { db, user, now } = ctx;
  return db.$transaction(async (tx) => {
    const stored = await lockBooking(tx, id);
    const before = await readDetail(tx, id, now);
    if (before.source !== "phone" && before.user === null) throw accountDeleted();
    const oldEmail = mailRecipient(before)?.email ?? "";
    if (seenPhone !== before.phone || seenEmail !== oldEmail) throw contactChanged();
    const contactEmail = email === before.user?.email ? null : email || null;
    await tx.booking.update({ where: { id }, data: { phone, contactEmail }, select: { id: true } });
    const after = await readDetail(tx, id, now);
    const customer = mailRecipient(after);
    const isMoved = (customer?.email ?? "") !== oldEmail;
    const facts = correctedFacts({ isCalledElsewhere: stored.phone !== phone, isMoved, after });
    if (facts.length === 0) throw invalidField("phone", "Nothing would change: please correct the phone or the email.");
    const isLeft = isMoved && oldEmail !== "";
    const ended = isLeft ? await leaveAddress(tx, { id }, { from: oldEmail, to: customer?.email ?? null, now }) : [];
    if (ended.includes("payment")) await endLinksToPay(tx, id, now);
    const text = changeText(facts);
    await noteEvent(tx, id, { kind: "change", actorId: user.id, text: `Changed: ${text}` });
    await recordChange(tx, {
      subject: "booking",
      subjectId: id,
      action: "changed",
      actorId: user.id,
      fields: { changes: [null, text] },
    });
    await mailChange(tx, after, customer, { facts, money: differenceText(0, { back: 0 }) });
    const lostVoucher = ended.includes("voucher") && after.status === "Confirmed";
    if (customer && lostVoucher) await mailCurrentStatus(tx, after, customer);
    return readDetail(tx, id, now);
  });
}

function accountDeleted(): AppError {
  const message = "Whoever booked this has deleted their account: there is nobody to write to.";
  return new AppError("NOT_CHANGEABLE", message);
}

function contactChanged(): AppError {
  const message = "Somebody else has just corrected the phone or the email. Please look again: nothing was changed.";
  return new AppError("EDIT_CONFLICT", message);
}
