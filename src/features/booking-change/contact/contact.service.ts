import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailChange } from "~/features/booking/mail/change-mail.service";
import { changeText, differenceText } from "~/features/booking-change/change.rules";
import { recordChange } from "~/features/history/history.service";
import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { mailsWithPayLink } from "~/features/payment/link/payment-link.rules";
import { endLinksToPay } from "~/features/payment/link/payment-link.store";
import { revokeAccessLinks } from "~/features/voucher/link/access-link.service";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { correctedFacts } from "./contact.rules";
import type { CorrectContactInput } from "./contact.schema";

/**
 * Corrects phone number and e-mail address of a booking; those of its account stay. The new address gets one mail, the old one
 * none. Throws NOT_FOUND, NOT_CHANGEABLE (its account was deleted), EDIT_CONFLICT, and VALIDATION if nothing would change.
 */
export async function correctContact(ctx: UserContext, input: CorrectContactInput): Promise<AdminBookingDetail> {
  const { id, phone, email, seenPhone, seenEmail } = input;
  const { db, user, now } = ctx;
  return db.$transaction(async (tx) => {
    const stored = await lockBooking(tx, id);
    const before = await readDetail(tx, id, now);
    if (before.source === "web" && before.user === null) throw accountDeleted();
    const oldEmail = mailRecipient(before)?.email ?? "";
    if (seenPhone !== before.phone || seenEmail !== oldEmail) throw contactChanged();
    const contactEmail = email === before.user?.email ? null : email || null;
    await tx.booking.update({ where: { id }, data: { phone, contactEmail }, select: { id: true } });
    const after = await readDetail(tx, id, now);
    const customer = mailRecipient(after);
    const isMoved = (customer?.email ?? "") !== oldEmail;
    const facts = correctedFacts({ isCalledElsewhere: stored.phone !== phone, isMoved, after });
    if (facts.length === 0) throw invalidField("phone", "Nothing would change: please correct the phone or the email.");
    if (isMoved && oldEmail !== "") await leaveAddress(tx, id, { from: oldEmail, to: customer?.email ?? null, now });
    const text = changeText(facts);
    await noteEvent(tx, id, { kind: "change", actorId: user.id, text: `Changed: ${text}` });
    await recordChange(tx, {
      subject: "booking",
      subjectId: id,
      action: "changed",
      actorId: user.id,
      fields: { changes: [null, text] },
    });
    const isByPhone = after.source === "phone";
    await mailChange(tx, after, customer, { facts, money: differenceText(0, { back: 0 }), isByPhone });
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

type Leaving = { from: string; to: string | null; now: Date };

/**
 * Cuts off a booking's old address: mails that wait go to the new one, or nowhere if there is none, and the links of
 * sent mails no longer open anything. The caller has locked the booking's row.
 */
async function leaveAddress(tx: Transaction, bookingId: string, { from, to, now }: Leaving): Promise<void> {
  const mailed = { bookingId, recipient: from };
  const waiting = { ...mailed, sentAt: null, NOT: { kind: { startsWith: "office-" } } };
  if (to === null) await tx.outbox.deleteMany({ where: waiting });
  else await tx.outbox.updateMany({ where: waiting, data: { recipient: to } });
  const sent = (kind: readonly string[]) =>
    tx.outbox.count({ where: { ...mailed, kind: { in: [...kind] }, sentAt: { not: null } } });
  if ((await sent(["traveller-details"])) > 0) await revokeAccessLinks(tx, { purpose: "travellers", bookingId }, now);
  if ((await sent(mailsWithPayLink)) > 0) await endLinksToPay(tx, bookingId, now);
}
