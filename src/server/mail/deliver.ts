import type { Database } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { log } from "~/server/log";
import { refreshSite } from "~/server/settings/read-settings";
import { inSpan } from "~/server/traces/tracing";
import type { MailKinds, StoredMail } from "./mail-kinds";
import { describeError, killed, maxAttempts, retryDelaySeconds, tooLate, unreadable } from "./retry.rules";
import type { Carrier, Transport } from "./transport";

/** What the delivery of mail needs. */
export type Delivery = {
  db: Database;
  /** Every kind of mail that the outbox can hold. */
  kinds: MailKinds;
  transport: Transport;
  from: string;
  /** The base address of the links in mails. */
  siteUrl: string;
  /** The time limit of an attempt. */
  timeoutMs: number;
  /** Texts that must not appear in errors, such as the transport's key. */
  secrets?: string[];
};

type Row = {
  id: string;
  kind: string;
  recipient: string;
  payload: Prisma.JsonObject;
  attempts: number;
  createdAt: Date;
};

/** No other process takes the row during this time, which is longer than any attempt. After a crash it is retried. */
const leaseSeconds = 60;

/** Sends mail that is due, at most one batch; returns the number of rows taken. `stop` aborts the attempts. */
export async function deliverDue(delivery: Delivery, stop: AbortSignal): Promise<number> {
  await refreshSite();
  const rows = await claim(delivery.db, delivery.transport.batch);
  await Promise.all(rows.map((row) => deliver(delivery, row, stop)));
  return rows.length;
}

/**
 * Takes rows that are due and counts the attempt before it begins, so that a message that crashes the process is given
 * up as well. Raw for SKIP LOCKED: several processes never take the same row.
 */
async function claim(db: Database, limit: number): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    WITH "due" AS MATERIALIZED (
      SELECT "id" FROM "Outbox"
      WHERE "sentAt" IS NULL AND "failedAt" IS NULL AND "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt" LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE "Outbox" AS "row"
    SET "attempts" = "attempts" + 1, "nextAttemptAt" = now() + ${leaseSeconds}::int * interval '1 second'
    FROM "due" WHERE "row"."id" = "due"."id"
    RETURNING "row"."id", "row"."kind", "row"."recipient", "row"."payload", "row"."attempts", "row"."createdAt"`;
}

async function deliver(delivery: Delivery, row: Row, stop: AbortSignal): Promise<void> {
  const { db } = delivery;
  const mail = delivery.kinds.get(row.kind)?.read(row.payload);
  if (!mail) return giveUp(db, row, unreadable);
  if (row.attempts > maxAttempts) return giveUp(db, row, killed);
  const now = new Date();
  if (mail.expiresAt && mail.expiresAt <= now) return giveUp(db, row, tooLate);
  if (!(await mail.isCurrent(db, now))) return drop(db, row);
  try {
    await inSpan("mail", { "luit.mail.kind": row.kind, "luit.mail.attempt": row.attempts }, () =>
      send(delivery, row, mail, stop),
    );
  } catch (error) {
    const text = describeError(error, [mail.code ?? undefined, ...(delivery.secrets ?? [])]);
    return row.attempts === maxAttempts ? giveUp(db, row, text) : postpone(db, row, text);
  }
  await markSent(db, row, delivery.transport.carrier);
}

async function send({ transport, from, siteUrl, timeoutMs }: Delivery, row: Row, mail: StoredMail, stop: AbortSignal) {
  // Loaded with the first mail, because it takes a third of a second.
  const { renderMail } = await import("./layout/render");
  const rendered = await renderMail(mail.compose(siteUrl));
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  await transport.send({ ...rendered, id: row.id, from, to: row.recipient, date: row.createdAt }, signal);
}

async function markSent(db: Database, { id, payload }: Row, carrier: Carrier): Promise<void> {
  await db.outbox.updateMany({
    where: { id, sentAt: null },
    data: { sentAt: new Date(), sentBy: carrier, lastError: null, payload: withoutCode(payload) },
  });
}

/** Changes the row only if no other process has taken it over since. Raw: delays count by the database's clock. */
async function postpone(db: Database, { id, kind, attempts }: Row, error: string): Promise<void> {
  log().warn({ id, kind, attempts, error }, "mail not sent, will be retried");
  await db.$executeRaw`
    UPDATE "Outbox"
    SET "lastError" = ${error}, "nextAttemptAt" = now() + ${retryDelaySeconds(attempts)}::int * interval '1 second'
    WHERE "id" = ${id}::uuid AND "attempts" = ${attempts}::int AND "sentAt" IS NULL`;
}

/** Changes the row only if no other process has taken it over since. */
async function giveUp(db: Database, { id, kind, attempts, payload }: Row, error: string): Promise<void> {
  log().error({ id, kind, attempts, error }, "mail given up");
  await db.outbox.updateMany({
    where: { id, attempts, sentAt: null },
    data: { failedAt: new Date(), lastError: error, payload: retriable(payload) },
  });
}

/** Deletes an outdated mail, unless another process has taken the row over since. */
async function drop(db: Database, { id, kind, attempts }: Row): Promise<void> {
  log().info({ id, kind }, "outdated mail dropped");
  await db.outbox.deleteMany({ where: { id, attempts, sentAt: null } });
}

/** The payload for another try: nothing of a mail with a code, which is never sent again. */
function retriable(payload: Prisma.JsonObject): Prisma.JsonObject {
  return "code" in payload ? {} : payload;
}

/** A one-time code is not stored longer than it is needed. */
function withoutCode({ code: _, ...rest }: Prisma.JsonObject): Prisma.JsonObject {
  return rest;
}
