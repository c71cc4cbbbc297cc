import { dateInIndia } from "~/lib/dates";
import { toStorable } from "~/lib/storable";
import { timeInIndia } from "~/lib/times";
import { messagesAllowed, whatsAppAccountOf, whatsAppSecrets } from "~/lib/whatsapp-settings";
import type { StoredSettings } from "~/server/cache/caches";
import type { Database } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { log } from "~/server/log";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { describeError, killed, maxAttempts, retryDelaySeconds, unreadable } from "~/server/mail/retry.rules";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { openWhatsApp, type WhatsAppClient } from "./cloud-api";
import {
  isFinal,
  newsMinutes,
  notOnWhatsApp,
  tooOld,
  unknownOutcome,
  WhatsAppRefused,
  WhatsAppUnanswered,
} from "./errors.rules";
import { isFresh } from "./freshness.rules";
import { releaseMessage, reserveMessage } from "./month.store";
import { isQuiet } from "./quiet-hours.rules";
import { templateLanguage } from "./template";

/** How many messages a run sends. */
export const whatsAppBatch = 5;

const limitMinutes = 10;
const dayMs = 24 * 60 * 60_000;

type Row = {
  id: string;
  kind: string;
  recipient: string;
  payload: Prisma.JsonObject;
  attempts: number;
  createdAt: Date;
  isAgreed: boolean;
};

type Sending = { db: Database; now: Date; settings: StoredSettings; client: WhatsAppClient };

/** Sends the messages by WhatsApp that are due, at most a batch, unless it is off; returns how many were taken. */
export async function sendDueMessages(db: Database, kinds: MailKinds, now: Date): Promise<number> {
  const settings = await readSettings();
  const account = whatsAppAccountOf(settings);
  if (!settings.whatsAppIsOn || !account) return 0;
  const client = openWhatsApp(account);
  const rows = await claim(db, now, isQuiet(timeInIndia(now), settings) ? quietEnd(now, settings) : null);
  await Promise.all(rows.map((row) => deliver({ db, now, settings, client }, kinds, row)));
  return rows.length;
}

/** The day on which the quiet hours end. */
function quietEnd(now: Date, { whatsAppQuietTo }: StoredSettings): string {
  const today = dateInIndia(now);
  return timeInIndia(now) < whatsAppQuietTo ? today : dateInIndia(new Date(now.getTime() + dayMs));
}

/**
 * Takes messages that are due, and counts the attempt. In the quiet hours only those about a trip that begins on the day on which
 * these end, or earlier: they would come too late after them.
 */
function claim(db: Database, now: Date, urgentUntil: string | null): Promise<Row[]> {
  const waitMs = newsMinutes * 60_000;
  // Raw for SKIP LOCKED.
  return db.$queryRaw<Row[]>`
    WITH "due" AS MATERIALIZED (
      SELECT o."id" FROM "Outbox" o LEFT JOIN "Booking" b ON b."id" = o."bookingId"
      WHERE o."channel" = 'whatsapp' AND o."sentAt" IS NULL AND o."failedAt" IS NULL AND o."nextAttemptAt" <= ${now}
        AND (${urgentUntil}::date IS NULL OR b."date" <= ${urgentUntil}::date)
      ORDER BY o."nextAttemptAt" LIMIT ${whatsAppBatch} FOR UPDATE OF o SKIP LOCKED
    )
    UPDATE "Outbox" AS o SET "attempts" = "attempts" + 1, "nextAttemptAt" = ${new Date(now.getTime() + waitMs)}
    FROM "due" WHERE o."id" = "due"."id"
    RETURNING o."id", o."kind", o."recipient", o."payload", o."attempts", o."createdAt",
      EXISTS (SELECT 1 FROM "WhatsAppConsent" c JOIN "Booking" b ON b."id" = c."bookingId"
        WHERE c."bookingId" = o."bookingId" AND c."phone" = o."recipient" AND b."phone" = c."phone"
          AND c."withdrawnAt" IS NULL AND c."unreachableAt" IS NULL) AS "isAgreed"`;
}

async function deliver(sending: Sending, kinds: MailKinds, row: Row): Promise<void> {
  const { db, now, settings } = sending;
  const mail = kinds.get(row.kind)?.read(row.payload) ?? null;
  const values = mail?.whatsAppValues?.(siteUrl());
  const template = kinds.get(row.kind)?.whatsApp?.name;
  if (!mail || !values || !template) return giveUp(sending, row, unreadable);
  if (!row.isAgreed || !(await mail.isCurrent(db, now))) return drop(sending, row);
  if (!isFresh(row.createdAt, now)) return giveUp(sending, row, await lastOr(sending, row, tooOld));
  if (row.attempts > maxAttempts) return giveUp(sending, row, await lastOr(sending, row, killed));
  if (!(await reserveMessage(db, now, messagesAllowed(settings)))) return waitForLimit(sending, row);
  await send(sending, row, { template, values });
}

async function send(
  sending: Sending,
  row: Row,
  { template, values }: { template: string; values: string[] },
): Promise<void> {
  const { db, now, settings, client } = sending;
  const to = row.recipient.replace(/\D/g, "");
  try {
    const providerId = await client.send({ to, template, language: templateLanguage, values, ref: row.id });
    await markSent(sending, row, providerId);
  } catch (error) {
    const secrets = whatsAppSecrets.map((name) => settings[name] ?? undefined);
    const text = toStorable(describeError(error, secrets));
    // It may be on its way: the row waits for Meta's news, and the count stays.
    if (error instanceof WhatsAppUnanswered) return noteError(sending, row, text);
    await releaseMessage(db, now);
    if (error instanceof WhatsAppRefused && isFinal(error.code)) {
      if (error.code === notOnWhatsApp) await noteUnreachable(db, row.recipient, now);
      return giveUp(sending, row, text);
    }
    if (row.attempts === maxAttempts) return giveUp(sending, row, text);
    await noteError(sending, row, text, retryDelaySeconds(row.attempts, text) * 1000);
  }
}

/** The news may have come before this. The token of a link is needed no more. */
async function markSent({ db, now }: Sending, { id }: Row, providerId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "Outbox" SET "providerId" = COALESCE("providerId", ${providerId}), "sentBy" = 'service',
      "payload" = "payload" - 'code',
      "sentAt" = CASE WHEN "failedAt" IS NULL THEN COALESCE("sentAt", ${now}) END,
      "lastError" = CASE WHEN "failedAt" IS NULL THEN NULL ELSE "lastError" END
    WHERE "id" = ${id}::uuid`;
}

/** Without `delayMs` the next attempt stays where the claim has put it. */
async function noteError({ db, now }: Sending, { id, kind, attempts }: Row, error: string, delayMs?: number) {
  log().warn({ id, kind, attempts, error }, "message by WhatsApp not sent, will be retried");
  const nextAttemptAt = delayMs === undefined ? undefined : new Date(now.getTime() + delayMs);
  await db.outbox.updateMany({
    where: { id, attempts, sentAt: null, failedAt: null },
    data: { lastError: error, ...(nextAttemptAt && { nextAttemptAt }) },
  });
}

/** The attempt does not count. */
async function waitForLimit({ db, now }: Sending, { id, attempts }: Row): Promise<void> {
  await db.outbox.updateMany({
    where: { id, attempts, sentAt: null, failedAt: null },
    data: { attempts: { decrement: 1 }, nextAttemptAt: new Date(now.getTime() + limitMinutes * 60_000) },
  });
}

async function giveUp({ db, now }: Sending, { id, kind, attempts }: Row, error: string): Promise<void> {
  log().error({ id, kind, attempts, error }, "message by WhatsApp given up");
  // Raw for the payload, which loses the token of a link.
  await db.$executeRaw`
    UPDATE "Outbox" SET "failedAt" = ${now}, "lastError" = ${error}, "payload" = "payload" - 'code'
    WHERE "id" = ${id}::uuid AND "attempts" = ${attempts} AND "sentAt" IS NULL AND "failedAt" IS NULL`;
}

/** What the last attempt said, if it said more. */
async function lastOr({ db }: Sending, { id }: Row, otherwise: string): Promise<string> {
  const row = await db.outbox.findUnique({ where: { id }, select: { lastError: true } });
  const lastError = row?.lastError ?? null;
  if (lastError === null) return otherwise;
  return lastError.startsWith("WhatsApp: no answer") ? unknownOutcome : lastError;
}

/** Deletes a message that nobody wants any more. */
async function drop({ db }: Sending, { id, kind, attempts }: Row): Promise<void> {
  log().info({ id, kind }, "outdated message by WhatsApp dropped");
  await db.outbox.deleteMany({ where: { id, attempts, sentAt: null } });
}

/** Nothing more is sent to a number without WhatsApp. */
export async function noteUnreachable(db: Pick<Database, "whatsAppConsent">, phone: string, now: Date): Promise<void> {
  await db.whatsAppConsent.updateMany({ where: { phone, unreachableAt: null }, data: { unreachableAt: now } });
}
