import type { Transaction } from "~/server/db/client";
import type { Mail } from "./mail.schema";
import { nudgeMail } from "./nudge";

/** `bookingId`: what it tells of, where it tells of a booking. */
export type AddressedMail = Mail & { to: string; bookingId?: string };

/** Puts messages into the outbox, in the transaction of what they report: with it they go out, or never were. */
export async function enqueueMail(tx: Transaction, ...mails: AddressedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.outbox.createMany({
    data: mails.map(({ kind, to, payload, bookingId = null }) => ({ kind, recipient: to, payload, bookingId })),
  });
  nudgeMail();
}

/** Takes back what waits for an address and has lost its meaning. What is just being sent cannot be stopped. */
export async function withdrawMail(tx: Transaction, kind: Mail["kind"], to: string): Promise<void> {
  await tx.outbox.deleteMany({ where: { kind, recipient: to, sentAt: null, failedAt: null } });
}
