import type { z } from "zod";
import type { Message } from "./layout/message";

/**
 * A mail for the outbox. `bookingId`: the booking that it is about, if any. `eventId`: the status move that it reports.
 * `holdSeconds`: how long it waits before it may be sent.
 */
export type AddressedMail = {
  kind: string;
  to: string;
  payload: object;
  bookingId?: string;
  eventId?: string;
  holdSeconds?: number;
};

/** A stored mail that can be sent. Its code is removed from the row once the row is done; after `expiresAt` it is useless. */
export type StoredMail = { code: string | null; expiresAt: Date | null; compose: (siteUrl: string) => Message };

/** One kind of mail, as the worker and the portal know it. */
export type MailKind = {
  kind: string;
  /** What the portal calls it. */
  label: string;
  /** A payload for previews and tests. */
  sample: object;
  /** Reads what the outbox has stored; null when this version cannot send it. */
  read: (payload: unknown) => StoredMail | null;
};

/** All kinds by name; the features define them, and src/server/api/root.ts puts them together. */
export type MailKinds = ReadonlyMap<string, MailKind>;

type Definition<Payload> = {
  kind: string;
  label: string;
  payload: z.ZodType<Payload>;
  /** Says it in words; links lead to `siteUrl`. The same payload always gives the same message. */
  compose: (payload: Payload, siteUrl: string) => Message;
  sample: Payload;
};

/** A kind of mail with `to`, which makes a mail of it for the outbox. */
export function defineMail<Payload extends object>({
  kind,
  label,
  payload: schema,
  compose,
  sample,
}: Definition<Payload>) {
  return {
    ...{ kind, label, sample },
    to: (to: string, payload: Payload, about: Omit<AddressedMail, "kind" | "to" | "payload"> = {}): AddressedMail => ({
      ...{ kind, to, payload },
      ...about,
    }),
    read: (stored: unknown): StoredMail | null => {
      const { data } = schema.safeParse(stored);
      if (!data) return null;
      return {
        code: "code" in data ? String(data.code) : null,
        expiresAt: "expiresAt" in data ? new Date(String(data.expiresAt)) : null,
        compose: (siteUrl) => compose(data, siteUrl),
      };
    },
  };
}

export function mailKindsOf(...kinds: MailKind[]): MailKinds {
  return new Map(kinds.map((one) => [one.kind, one]));
}
