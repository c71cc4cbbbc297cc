import { expiredReason, nothingDueReason, paidReason } from "~/features/booking/booking-event.schema";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { type Person, withoutPerson } from "./erase.rules";
import { eraseMails } from "./erase-mails.service";

/** Reasons that the system writes, and that a booking's history is read by. */
const ownReasons = [expiredReason, paidReason, nothingDueReason];

/**
 * Takes what was written by and about the account out of the history, requests, mails and repeated answers of its bookings, and out
 * of notes in the books, which stay. The bookings are locked. features/privacy/places lists all places.
 */
export async function eraseTexts(tx: Transaction, person: Person): Promise<void> {
  const { bookingIds } = person;
  const ofTheirs = { bookingId: { in: [...bookingIds] } };
  await tx.bookingEvent.deleteMany({ where: { ...ofTheirs, kind: "note" } });
  // A mail's reason is its kind, by which it is not sent twice.
  const isWritten = { NOT: [{ kind: "mail" as const }, { kind: "status" as const, reason: { in: ownReasons } }] };
  await tx.bookingEvent.updateMany({
    where: { ...ofTheirs, reason: { not: null }, ...isWritten },
    data: { reason: null },
  });
  await tx.bookingEvent.updateMany({
    where: { ...ofTheirs, ended: { not: Prisma.DbNull } },
    data: { ended: Prisma.DbNull },
  });
  await tx.webhookAttempt.updateMany({ where: { message: ofTheirs }, data: { answer: "" } });
  await tx.bookingRequest.updateMany({ where: ofTheirs, data: { wished: {}, reason: null, answer: null } });
  await eraseChanges(tx, person);
  await eraseNotes(tx, person);
  await eraseMails(tx, person);
  await eraseCopies(tx, person);
}

/** The history keeps that something was changed, when and by whom. A statement for each index: the history only grows. */
async function eraseChanges(tx: Transaction, { id, email, bookingIds }: Person): Promise<void> {
  const ofTheirs = { where: { bookingId: { in: [...bookingIds] } }, select: { id: true } };
  const [reviews, given] = [await tx.review.findMany(ofTheirs), await tx.unmatchedPayment.findMany(ofTheirs)];
  const credits = await tx.bankCredit.findMany({ where: givenTo(bookingIds), select: { id: true } });
  const keys = await tx.apiKey.findMany({ where: { accountId: id }, select: { id: true } });
  const webhooks = await tx.webhookEndpoint.findMany({ where: { accountId: id }, select: { id: true } });
  const subjects = [
    { subject: "booking", ids: bookingIds },
    { subject: "review", ids: reviews.map((review) => review.id) },
    { subject: "payment", ids: [...given, ...credits].map((payment) => payment.id) },
    { subject: "apiKey", ids: keys.map((key) => key.id) },
    { subject: "webhook", ids: webhooks.map((webhook) => webhook.id) },
  ] as const;
  for (const { subject, ids } of subjects) {
    await tx.change.updateMany({ where: { subject, subjectId: { in: [...ids] } }, data: { fields: {} } });
  }
  // Of the staff and of invitations: the role stays.
  await tx.$executeRaw`
    UPDATE "Change" SET "fields" = "fields" - 'email'
    WHERE "subject" = 'user' AND ("subjectId" = ${id}::uuid OR jsonb_path_exists("fields", '$.email[*] ? (@ == $email)',
      jsonb_build_object('email', ${email}::text)))`;
}

/** Money of a bank's statement that was given to one of the bookings. */
function givenTo(bookingIds: readonly string[]): Prisma.BankCreditWhereInput {
  return { payments: { some: { bookingId: { in: [...bookingIds] } } } };
}

/** Notes in the books, and what is said below a published review: only what names the person goes. */
async function eraseNotes(tx: Transaction, person: Person): Promise<void> {
  const where = { bookingId: { in: [...person.bookingIds] } };
  const clean = (text: string) => withoutPerson(text, person);
  const cleanOrNull = (text: string | null) => (text === null ? null : clean(text));
  const payments = await tx.payment.findMany({ where, select: { id: true, note: true, reason: true } });
  for (const { id, note, reason } of payments) {
    const data = { note: clean(note), reason: cleanOrNull(reason) };
    if (data.note === note && data.reason === reason) continue;
    await tx.payment.update({ where: { id }, data, select: { id: true } });
  }
  const refunds = await tx.refund.findMany({ where, select: { id: true, note: true, reason: true, lastError: true } });
  for (const { id, note, reason, lastError } of refunds) {
    const data = { note: clean(note), reason: clean(reason), lastError: cleanOrNull(lastError) };
    if (data.note === note && data.reason === reason && data.lastError === lastError) continue;
    await tx.refund.update({ where: { id }, data, select: { id: true } });
  }
  const given = await tx.unmatchedPayment.findMany({ where, select: { id: true, note: true } });
  for (const { id, note } of given) {
    await tx.unmatchedPayment.update({ where: { id }, data: { note: clean(note) }, select: { id: true } });
  }
  const credits = await tx.bankCredit.findMany({
    where: givenTo(person.bookingIds),
    select: { id: true, note: true },
  });
  for (const { id, note } of credits) {
    await tx.bankCredit.update({ where: { id }, data: { text: "", note: clean(note) }, select: { id: true } });
  }
  const reviews = await tx.review.findMany({ where, select: { id: true, text: true, reply: true } });
  for (const { id, text, reply } of reviews) {
    await tx.review.update({
      where: { id },
      data: { text: clean(text), reply: cleanOrNull(reply) },
      select: { id: true },
    });
  }
}

/** Answers to the office that a repeated request would get, and saved lists that look for the person. */
async function eraseCopies(tx: Transaction, { email, phone, bookingIds }: Person): Promise<void> {
  // Not LIKE: an address may have an underscore.
  await tx.$executeRaw`
    DELETE FROM "IdempotencyKey" WHERE EXISTS (
      SELECT 1 FROM unnest(${[...bookingIds, email]}::text[]) AS "part" WHERE strpos("result"::text, "part") > 0)`;
  const searches = [email, ...(phone ? [phone, phone.slice(-10)] : [])];
  await tx.$executeRaw`
    DELETE FROM "SavedView" WHERE EXISTS (
      SELECT 1 FROM unnest(${searches}::text[]) AS "part" WHERE strpos(fold_text("filters"::text), fold_text("part")) > 0)`;
}
