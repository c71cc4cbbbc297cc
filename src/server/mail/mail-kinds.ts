import type { z } from "zod";
import type { MailWords } from "~/lib/texts/mail-texts";
import type { Database } from "~/server/db/client";
import { fitted, type WhatsAppForm, type WhatsAppTemplate } from "~/server/whatsapp/template";
import type { Message } from "./layout/message";

/**
 * A mail for the outbox. `to`: null without an address; then it only goes by WhatsApp. `byWhatsApp`: it goes there as well, if
 * the customer of its booking has agreed. `bookingId`: the booking that it is about, if any. `eventId`: the status move that it
 * reports. `holdSeconds`: the delay before it may be sent.
 */
export type AddressedMail = {
  kind: string;
  to: string | null;
  byWhatsApp?: boolean;
  payload: object;
  bookingId?: string;
  eventId?: string;
  holdSeconds?: number;
};

/** A stored mail that can be sent. Its code is removed from the row when the mail is sent or given up. */
export type StoredMail = {
  code: string | null;
  expiresAt: Date | null;
  /** Whether what it offers still works, such as its link; if not, it must not be sent. */
  isCurrent: (db: Database, now: Date) => Promise<boolean>;
  /** The kinds of later mails that it becomes one with, if it still waits beside one of them. */
  joins: readonly string[];
  /** The payload of this kind that says what both say. Null: together they say nothing new; undefined: they do not fit. */
  join: (later: unknown) => object | null | undefined;
  compose: (siteUrl: string) => Message;
  /** The values of its template; null: it does not go by WhatsApp. */
  whatsAppValues: ((siteUrl: string) => string[]) | null;
};

/**
 * How a kind of mail is sent. `first`: before all others, because somebody waits for it. `usual`: in the order of their times.
 * `gathered`: as one mail, if many of them go to one address within minutes.
 */
export type Sending = "first" | "usual" | "gathered";

/** One kind of mail, for the worker and the portal. */
export type MailKind = {
  kind: string;
  sending: Sending;
  /** Its name in the portal. */
  label: string;
  /** Its row is deleted when it is sent or given up: it goes to somebody whom we no longer know. */
  isForgotten?: boolean;
  /** A payload for previews and tests. */
  sample: object;
  /** Parses a stored payload; null if this version cannot send it. */
  read: (payload: unknown) => StoredMail | null;
  /** Its template, if it goes by WhatsApp too. */
  whatsApp: WhatsAppTemplate | null;
  /** The sample with these words, if an operator can change them. */
  preview?: (words: MailWords, siteUrl: string) => Message;
};

/** All kinds by name. The features define them; src/server/api/root.ts collects them. */
export type MailKinds = ReadonlyMap<string, MailKind>;

type About = Pick<AddressedMail, "bookingId" | "eventId" | "holdSeconds">;

type Definition<Payload> = {
  kind: string;
  /** Without it, `usual`. */
  sending?: Sending;
  label: string;
  payload: z.ZodType<Payload>;
  /** Writes the message, with links to `siteUrl`. The same payload always gives the same message. */
  compose: (payload: Payload, siteUrl: string) => Message;
  isForgotten?: boolean;
  /** Asked before each attempt to send it; without it, the mail is always current. */
  isCurrent?: (payload: Payload, db: Database, now: Date) => Promise<boolean>;
  joining?: Joining<Payload>;
  /** How it is said by WhatsApp, if it goes there too. */
  whatsApp?: WhatsAppForm<Payload> | undefined;
  sample: Payload;
};

/**
 * How a mail that still waits becomes one with a later one of one of the `kinds`, about the same booking and to the same
 * address. `join` answers the payload of the earlier kind; null: nothing is left to say.
 */
export type Joining<Payload> = {
  kinds: readonly string[];
  join: (earlier: Payload, later: Payload) => Payload | null;
};

/** The base address of links in samples. */
const sampleUrl = "https://luit.example.com";

/** Defines a kind of mail. `to` makes a mail of this kind for the outbox. */
export function defineMail<Payload extends object>({
  kind,
  sending = "usual",
  label,
  payload: schema,
  compose,
  isForgotten = false,
  isCurrent = async () => true,
  joining,
  whatsApp,
  sample,
}: Definition<Payload>) {
  return {
    kind,
    sending,
    label,
    isForgotten,
    sample,
    whatsApp: whatsApp
      ? { name: whatsApp.template, body: whatsApp.body, sample: whatsApp.values(sample, sampleUrl).map(fitted) }
      : null,
    to: (to: string | null, payload: Payload, about: About = {}): AddressedMail => ({
      kind,
      to,
      ...(whatsApp && { byWhatsApp: true }),
      payload,
      ...about,
    }),
    read: (stored: unknown): StoredMail | null => {
      const { data } = schema.safeParse(stored);
      if (!data) return null;
      return {
        code: "code" in data ? String(data.code) : null,
        expiresAt: "expiresAt" in data ? new Date(String(data.expiresAt)) : null,
        isCurrent: (db, now) => isCurrent(data, db, now),
        joins: joining?.kinds ?? [],
        join: (later) => {
          const { data: other } = schema.safeParse(later);
          return other && joining?.join(data, other);
        },
        compose: (siteUrl) => compose(data, siteUrl),
        whatsAppValues: whatsApp ? (siteUrl) => whatsApp.values(data, siteUrl).map(fitted) : null,
      };
    },
  };
}

/** The names of the kinds that are sent in this way. */
export function namesOf(kinds: MailKinds, way: Sending): string[] {
  return [...kinds.values()].filter(({ sending }) => sending === way).map(({ kind }) => kind);
}

export function mailKindsOf(...kinds: MailKind[]): MailKinds {
  return new Map(kinds.map((one) => [one.kind, one]));
}
