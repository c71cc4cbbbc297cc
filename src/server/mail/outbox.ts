import type { Transaction } from "~/server/db/client";
import { type Writing, writeIn } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import type { Mail } from "./mail.schema";
import { nudgeMail } from "./nudge";

/** `bookingId`: what it tells of, where it tells of a booking. */
export type AddressedMail = Mail & { to: string; bookingId?: string };

/** Puts messages into the outbox, in the transaction of what they report: with it they go out, or never were. */
export async function enqueueMail(writing: Writing, ...mails: AddressedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await writeIn(
    writing,
    `INSERT INTO "Outbox" ("id", "kind", "recipient", "payload", "bookingId")
     SELECT "id", "kind", "to", "payload", "bookingId"
     FROM jsonb_to_recordset($1::jsonb)
       AS "mail"("id" uuid, "kind" text, "to" text, "payload" jsonb, "bookingId" uuid)`,
    [JSON.stringify(mails.map((mail) => ({ id: newId(), ...mail })))],
  );
  nudgeMail();
}

/** Takes back what waits for an address and has lost its meaning. What is just being sent cannot be stopped. */
export async function withdrawMail(tx: Transaction, kind: Mail["kind"], to: string): Promise<void> {
  await tx.outbox.deleteMany({ where: { kind, recipient: to, sentAt: null, failedAt: null } });
}

/**
 * Removes what was written to somebody, and what was written to the operators about them and is done with. What still
 * waits for the operators goes out: they have to know of it.
 */
export async function forgetMail(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "Outbox"
    WHERE "recipient" = ${email}
      OR ("payload" #>> '{customer,email}' = ${email} AND ("sentAt" IS NOT NULL OR "failedAt" IS NOT NULL))`;
}
