import { toStorable } from "~/lib/storable";
import { databaseTime } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";
import { refreshSite } from "~/server/settings/read-settings";
import { inSpan } from "~/server/traces/tracing";
import {
  addressOf,
  answerSeconds,
  firstOf,
  gather,
  leaseSeconds,
  type Row,
  takenColumns,
  writeTogether,
} from "./gather";
import { joinWithNext } from "./join";
import type { Message } from "./layout/message";
import { type MailFile, namingFiles, readyFiles } from "./mail-files";
import { type MailKinds, namesOf, type StoredMail } from "./mail-kinds";
import { attemptsFor, describeError, killed, refusedMail, retryDelaySeconds, tooLate, unreadable } from "./retry.rules";
import type { Carrier, Transport } from "./transport";

/** What the delivery of mail needs. */
export type Delivery = {
  db: Database;
  /** Every kind of mail that the outbox can hold. */
  kinds: MailKinds;
  /** Makes the files that a mail about a booking carries. They are made anew for each attempt, and stored nowhere. */
  papers: (db: Database, bookingId: string) => Promise<MailFile>[];
  transport: Transport;
  /** Whether mail waits until sending is switched on. */
  isOff?: boolean;
  from: string;
  /** The base address of the links in mails. */
  siteUrl: string;
  /** The time limit of an attempt, until the mail is handed over. */
  timeoutMs: number;
  /** Texts that must not appear in errors, such as the transport's key. */
  secrets?: string[];
};

/** Sends mail that is due, at most one batch; returns the number of rows taken. `stop` aborts the attempts. */
export async function deliverDue(source: Delivery, stop: AbortSignal): Promise<number> {
  await refreshSite();
  // A copy, because the settings may change while the batch is sent.
  const delivery = { ...source };
  if (delivery.isOff) return 0;
  const rows = await claim(delivery);
  const parcels = await gather(delivery, rows);
  await Promise.all(parcels.map((parcel) => deliver(delivery, parcel, stop)));
  return rows.length;
}

/**
 * Takes rows that are due, those of the kinds that go first before the others. Of the mails about a booking to one address a
 * later one waits for the earlier ones, so that they arrive in the order of what they report. Counts the attempt before it
 * begins, so that a message that crashes the process is given up as well.
 */
function claim({ db, kinds, transport }: Delivery): Promise<Row[]> {
  // Raw for SKIP LOCKED: several processes never take the same row.
  return db.$queryRaw<Row[]>`
    WITH "due" AS MATERIALIZED (
      SELECT "id", "nextAttemptAt" FROM "Outbox" AS "one"
      WHERE "channel" = 'mail' AND "sentAt" IS NULL AND "failedAt" IS NULL AND "nextAttemptAt" <= now() AND NOT EXISTS (
        SELECT 1 FROM "Outbox" AS "earlier"
        WHERE "earlier"."channel" = 'mail' AND "earlier"."bookingId" = "one"."bookingId" AND "earlier"."recipient" = "one"."recipient"
          AND ("earlier"."createdAt", "earlier"."id") < ("one"."createdAt", "one"."id")
          AND "earlier"."sentAt" IS NULL AND "earlier"."failedAt" IS NULL
          AND COALESCE("earlier"."lastError" !~ ${refusedMail}, true))
      ORDER BY ("kind" = ANY(${namesOf(kinds, "first")})) DESC, "nextAttemptAt"
      LIMIT ${transport.batch}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE "Outbox" AS "row"
    SET "attempts" = "attempts" + 1, "nextAttemptAt" = now() + ${leaseSeconds}::int * interval '1 second'
    FROM "due" WHERE "row"."id" = "due"."id"
    RETURNING ${takenColumns}`;
}

/** Sends a parcel as one mail. Rows that cannot be sent are given up or deleted, and the others go without them. */
async function deliver(delivery: Delivery, parcel: Row[], stop: AbortSignal): Promise<void> {
  const { db, transport, siteUrl } = delivery;
  const checked = await Promise.all(parcel.map(async (row) => ({ row, mail: await readRow(delivery, row) })));
  const ready = checked.flatMap(({ row, mail }) => (mail ? [{ row, mail }] : []));
  const [first] = ready;
  if (!first) return;
  const rows = ready.map(({ row }) => row);
  try {
    const { kind, attempts } = first.row;
    await inSpan("mail", { "luit.mail.kind": kind, "luit.mail.attempt": attempts }, () => {
      const messages = ready.map(({ mail }) => mail.compose(siteUrl));
      return send(delivery, rows, writeTogether(messages, siteUrl), stop);
    });
  } catch (error) {
    const codes = ready.map(({ mail }) => mail.code ?? undefined);
    const text = toStorable(describeError(error, [...codes, ...(delivery.secrets ?? [])]));
    if (first.row.attempts < attemptsFor(text)) await postpone(db, rows, text);
    else await Promise.all(rows.map((row) => giveUp(delivery, row, text)));
    return;
  }
  const isForgotten = ({ kind }: Row) => delivery.kinds.get(kind)?.isForgotten === true;
  await Promise.all(rows.map((row) => (isForgotten(row) ? forget(db, row) : markSent(db, row, transport.carrier))));
}

/** What the row sends; null: nothing, because it was given up or deleted just now. */
async function readRow(delivery: Delivery, row: Row): Promise<StoredMail | null> {
  const { db, kinds } = delivery;
  const mail = kinds.get(row.kind)?.read(row.payload);
  const now = databaseTime();
  if (!mail) await giveUp(delivery, row, unreadable);
  else if (row.attempts > attemptsFor(row.lastError)) await giveUp(delivery, row, killed);
  else if (mail.expiresAt && mail.expiresAt <= now) await giveUp(delivery, row, tooLate);
  else if (!(await mail.isCurrent(db, now))) await drop(db, row);
  else if (!(await joinWithNext(db, row, mail))) return mail;
  return null;
}

async function send(
  { db, papers, transport, from, timeoutMs }: Delivery,
  rows: Row[],
  message: Message,
  stop: AbortSignal,
): Promise<void> {
  // Loaded with the first mail, because it takes a third of a second.
  const { renderMail } = await import("./layout/render");
  const files = message.papersOf ? await readyFiles(papers(db, message.papersOf)) : [];
  const rendered = await renderMail(namingFiles(message, files));
  const limit = new AbortController();
  const abort = () => limit.abort();
  let timer = setTimeout(abort, timeoutMs);
  const awaitAnswer = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, answerSeconds * 1_000);
  };
  try {
    const signal = AbortSignal.any([stop, limit.signal]);
    await transport.send({ ...rendered, ...addressOf(rows), from, files }, signal, awaitAnswer);
  } finally {
    clearTimeout(timer);
  }
}

/** A one-time code is not stored longer than it is needed. Raw: the payload may have changed since it was read. */
async function markSent(db: Database, { id }: Row, carrier: Carrier): Promise<void> {
  await db.$executeRaw`
    UPDATE "Outbox"
    SET "sentAt" = ${databaseTime()}, "sentBy" = ${carrier}, "lastError" = NULL, "payload" = "payload" - 'code'
    WHERE "id" = ${id}::uuid AND "sentAt" IS NULL`;
}

/** Deletes what was sent, also if another process has taken it over since: it would be sent again. */
async function forget(db: Database, { id }: Row): Promise<void> {
  await db.outbox.deleteMany({ where: { id } });
}

/**
 * Changes rows of one parcel only if no other process has taken them over since. In one statement, so that they are due in the
 * same moment. Raw: delays count by the database's clock.
 */
async function postpone(db: Database, rows: Row[], error: string): Promise<void> {
  const { kind, attempts } = firstOf(rows);
  const ids = rows.map(({ id }) => id);
  log().warn({ ids, kind, attempts, error }, "mail not sent, will be retried");
  await db.$executeRaw`
    UPDATE "Outbox"
    SET "lastError" = ${error}, "nextAttemptAt" = now() + ${retryDelaySeconds(attempts, error)}::int * interval '1 second'
    WHERE "id" = ANY(${ids}::uuid[]) AND "attempts" = ${attempts}::int AND "sentAt" IS NULL`;
}

/**
 * Changes the row only if no other process has taken it over since. Nothing of a mail with a code is kept for another try.
 * Raw: the payload may have changed since it was read.
 */
async function giveUp(
  { db, kinds }: Pick<Delivery, "db" | "kinds">,
  { id, kind, attempts }: Row,
  error: string,
): Promise<void> {
  log().error({ id, kind, attempts, error }, "mail given up");
  if (kinds.get(kind)?.isForgotten) {
    await db.outbox.deleteMany({ where: { id, attempts, sentAt: null } });
    return;
  }
  await db.$executeRaw`
    UPDATE "Outbox"
    SET "failedAt" = ${databaseTime()}, "lastError" = ${error},
      "payload" = CASE WHEN "payload" ? 'code' THEN '{}' ELSE "payload" END
    WHERE "id" = ${id}::uuid AND "attempts" = ${attempts}::int AND "sentAt" IS NULL`;
}

/** Deletes an outdated mail, unless another process has taken the row over since. */
async function drop(db: Database, { id, kind, attempts }: Row): Promise<void> {
  log().info({ id, kind }, "outdated mail dropped");
  await db.outbox.deleteMany({ where: { id, attempts, sentAt: null } });
}
