import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import { type AnyTransaction, executeIn } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import { setShared, shared } from "~/server/shared";
import { whatsAppIsOnSql } from "~/server/whatsapp/agreed";
import type { AddressedMail, MailKind } from "./mail-kinds";

const insertMails = `
  WITH "mail" AS (SELECT *, now() + COALESCE("holdSeconds", 0) * interval '1 second' AS "dueAt"
    FROM jsonb_to_recordset($1::jsonb) AS "mail"("id" uuid, "messageId" uuid, "kind" text, "to" text, "byWhatsApp" boolean,
      "payload" jsonb, "bookingId" uuid, "eventId" uuid, "holdSeconds" int))
  INSERT INTO "Outbox" ("id", "channel", "kind", "recipient", "payload", "bookingId", "eventId", "nextAttemptAt")
  SELECT "id", 'mail', "kind", "to", "payload", "bookingId", "eventId", "dueAt" FROM "mail" WHERE "to" IS NOT NULL`;

/** The same messages by WhatsApp, if it is on, to those who have agreed to it at the number that their booking has now. */
const selectMessages = `
  SELECT "mail"."messageId", 'whatsapp', "mail"."kind", c."phone", "mail"."payload", c."bookingId", "mail"."eventId",
    "mail"."dueAt"
  FROM "mail" JOIN "WhatsAppConsent" c USING ("bookingId") JOIN "Booking" b ON b."id" = c."bookingId"
  WHERE "mail"."byWhatsApp" AND c."withdrawnAt" IS NULL AND c."unreachableAt" IS NULL AND b."phone" = c."phone"
    AND ${whatsAppIsOnSql}`;

/**
 * Writes mails to the outbox in the transaction of what they report: they are sent if it commits. Raw: a booking sends
 * it in the same round trip as its other statements, and delays count by the database's clock. What goes by WhatsApp too becomes
 * a row of its own.
 */
export async function enqueueMail(writing: AnyTransaction, ...mails: AddressedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await executeIn(
    writing,
    mails.some(({ byWhatsApp }) => byWhatsApp) ? `${insertMails} UNION ALL ${selectMessages}` : insertMails,
    [JSON.stringify(mails.map((mail) => ({ id: newId(), messageId: newId(), ...mail })))],
  );
  wakeMailWorker();
}

/** Deletes the unsent mails of a kind to an address, because they are outdated. One that is being sent is still sent. */
export async function withdrawMail(tx: Transaction, { kind }: MailKind, to: string): Promise<void> {
  await tx.outbox.deleteMany({ where: { kind, recipient: to, sentAt: null, failedAt: null } });
}

/**
 * Deletes the mails of a status move, so that none of them is sent. Returns false and deletes nothing if one of them has
 * been sent or is being sent.
 */
export async function recallMail(tx: Transaction, eventId: string): Promise<boolean> {
  // Raw for the row lock: the mail worker skips locked rows.
  const rows = await tx.$queryRaw<{ attempts: number }[]>`
    SELECT "attempts" FROM "Outbox" WHERE "eventId" = ${eventId}::uuid FOR UPDATE`;
  if (rows.some(({ attempts }) => attempts > 0)) return false;
  await tx.outbox.deleteMany({ where: { eventId } });
  return true;
}

/** Deletes the mails about a booking's status whose delay has not passed: a newer status makes them wrong. */
export async function supersedeHeldMail(tx: Transaction, bookingId: string): Promise<void> {
  await tx.outbox.deleteMany({
    where: { bookingId, eventId: { not: null }, attempts: 0, nextAttemptAt: { gt: databaseTime() } },
  });
}

type Listener = (() => void) | null;

/** Sets the function that is called when mail is written; null for none. */
export function setMailListener(listener: Listener): void {
  setShared("mail-listener", listener);
}

/** Wakes the mail worker of this process, if there is one, because mail is being written to the outbox. */
export function wakeMailWorker(): void {
  shared<Listener>("mail-listener", () => null)?.();
}
