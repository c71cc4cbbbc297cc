import { mailKinds } from "~/server/api/root";
import { db } from "~/server/db/client";
import { type Delivery, deliverDue } from "~/server/mail/deliver";
import type { AddressedMail } from "~/server/mail/mail-kinds";
import { enqueueMail } from "~/server/mail/outbox";
import type { Envelope } from "~/server/mail/transport";

export const never = new AbortController().signal;

/** The key of the transport, which no error may contain. */
export const transportKey = "re_secret_key";

/** A delivery whose transport records the mails, or throws what `fail` returns. */
export function makeDelivery(fail?: (envelope: Envelope) => string | null) {
  const sent: Envelope[] = [];
  const delivery: Delivery = {
    db: db(),
    kinds: mailKinds,
    papers: () => [],
    from: "Luit <hello@example.com>",
    siteUrl: "https://luit.example",
    timeoutMs: 5_000,
    secrets: [transportKey],
    transport: {
      carrier: "service",
      batch: 3,
      restMs: 0,
      send: async (envelope) => {
        const failure = fail?.(envelope);
        if (failure) throw new Error(failure);
        sent.push(envelope);
      },
    },
  };
  return { delivery, sent };
}

export const enqueue = (...mails: AddressedMail[]) => db().$transaction((tx) => enqueueMail(tx, ...mails));

export const makeDue = () => db().$executeRaw`UPDATE "Outbox" SET "nextAttemptAt" = now() - interval '1 second'`;

/** Delivers until nothing is due. */
export async function deliverAll(delivery: Delivery): Promise<void> {
  while ((await deliverDue(delivery, never)) > 0);
}
