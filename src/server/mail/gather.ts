import { createHash } from "node:crypto";
import type { Database } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import type { Message } from "./layout/message";
import { type MailKinds, namesOf } from "./mail-kinds";
import type { Envelope } from "./transport";

/** A row of the outbox that this process has taken. */
export type Row = {
  id: string;
  kind: string;
  recipient: string;
  payload: Prisma.JsonObject;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  /** When this attempt was due, the same for all rows of a mail that was tried before. */
  dueAt: Date;
  /** Until when no other process takes it. */
  leasedUntil: Date;
};

/** How long a mail that was handed over whole waits for its answer. An answer that is not awaited means a mail sent twice. */
export const answerSeconds = 120;

/** No other process takes the row during this time, which is longer than any attempt. After a crash it is retried. */
export const leaseSeconds = answerSeconds + 60;

/** An address gets this many mails one by one within the window; the rest go as one mail after it. */
export const mostSingle = 10;
export const windowMinutes = 10;

/** The most rows of one mail, and the most that it lists. */
const mostRows = 1000;
const mostListed = 100;

type Office = { db: Database; kinds: MailKinds };

/**
 * Makes parcels of taken rows: each row is one, but a burst of gathered mails to one address becomes one parcel. While the
 * address has had its single mails within the window, the rows go back to the outbox until the window ends. A parcel that was
 * tried before stays as it was: with other rows it would be another mail, and what it says would arrive twice.
 */
export async function gather({ db, kinds }: Office, rows: Row[]): Promise<Row[][]> {
  const names = namesOf(kinds, "gathered");
  const gathered = rows.filter(({ kind }) => names.includes(kind));
  const parcels = rows.filter((row) => !gathered.includes(row)).map((row) => [row]);
  const tried = gathered.filter(({ attempts }) => attempts > 1);
  for (const key of new Set(tried.map(parcelOf))) {
    const parcel = tried.filter((row) => parcelOf(row) === key);
    parcels.push([...parcel, ...(await claimRest(db, parcel, names))]);
  }
  const fresh = gathered.filter(({ attempts }) => attempts === 1);
  for (const recipient of new Set(fresh.map((row) => row.recipient))) {
    const taken = fresh.filter((row) => row.recipient === recipient);
    const { sent, waiting, until } = await readBurst(db, recipient, names);
    if (until) await holdBack(db, { recipient, names, until, taken });
    else if (sent + taken.length + waiting <= mostSingle) parcels.push(...taken.map((row) => [row]));
    else parcels.push([...taken, ...(await claimMore(db, taken, names))]);
  }
  return parcels;
}

/** The same for all rows that were tried together. */
const parcelOf = ({ recipient, attempts, dueAt }: Row) => `${recipient} ${attempts} ${dueAt.getTime()}`;

type Burst = {
  /** How many were sent within the window. */
  sent: number;
  /** How many are due, not taken and not tried yet. */
  waiting: number;
  /** When the window ends, if the address has had its single mails; else null. */
  until: Date | null;
};

async function readBurst(db: Database, recipient: string, names: string[]): Promise<Burst> {
  const [burst] = await db.$queryRaw<Burst[]>`
    WITH "recent" AS (
      SELECT "sentAt" FROM "Outbox"
      WHERE "recipient" = ${recipient} AND "kind" = ANY(${names})
        AND "sentAt" > now() - ${windowMinutes}::int * interval '1 minute'
      ORDER BY "sentAt" DESC LIMIT ${mostSingle}::int
    )
    SELECT (SELECT count(*)::int FROM "recent") AS "sent",
      (SELECT count(*)::int FROM "Outbox" WHERE "recipient" = ${recipient} AND "kind" = ANY(${names})
         AND "sentAt" IS NULL AND "failedAt" IS NULL AND "nextAttemptAt" <= now() AND "attempts" = 0) AS "waiting",
      (SELECT min("sentAt") + ${windowMinutes}::int * interval '1 minute' FROM "recent"
       HAVING count(*) = ${mostSingle}::int) AS "until"`;
  return burst ?? { sent: 0, waiting: 0, until: null };
}

type HeldBack = { recipient: string; names: string[]; until: Date; taken: Row[] };

/** Returns taken rows to the outbox, and delays the other due rows that were not tried yet. The attempt does not count. */
async function holdBack(db: Database, { recipient, names, until, taken }: HeldBack): Promise<void> {
  const ids = taken.map(({ id }) => id);
  await db.outbox.updateMany({
    where: { id: { in: ids }, sentAt: null },
    data: { nextAttemptAt: until, attempts: { decrement: 1 } },
  });
  // Raw for the database's clock, by which mails become due.
  await db.$executeRaw`
    UPDATE "Outbox" SET "nextAttemptAt" = ${until}
    WHERE "recipient" = ${recipient} AND "kind" = ANY(${names})
      AND "sentAt" IS NULL AND "failedAt" IS NULL AND "nextAttemptAt" <= now() AND "attempts" = 0`;
}

/** Takes the other rows to the address of these that are due and were not tried yet. */
function claimMore(db: Database, taken: Row[], names: string[]): Promise<Row[]> {
  return claimLike(db, taken, names, Prisma.sql`"attempts" = 0 AND "nextAttemptAt" <= now()`);
}

/** Takes the other rows of a parcel that was tried before. */
function claimRest(db: Database, parcel: Row[], names: string[]): Promise<Row[]> {
  const { attempts, dueAt } = firstOf(parcel);
  return claimLike(db, parcel, names, Prisma.sql`"attempts" = ${attempts - 1}::int AND "nextAttemptAt" = ${dueAt}`);
}

/** Takes rows to the address of these, for as long as these are taken. Raw for SKIP LOCKED. */
function claimLike(db: Database, taken: Row[], names: string[], condition: Prisma.Sql): Promise<Row[]> {
  const { recipient, leasedUntil } = firstOf(taken);
  return db.$queryRaw<Row[]>`
    WITH "due" AS MATERIALIZED (
      SELECT "id", "nextAttemptAt" FROM "Outbox"
      WHERE "recipient" = ${recipient} AND "kind" = ANY(${names})
        AND "sentAt" IS NULL AND "failedAt" IS NULL AND ${condition}
      ORDER BY "nextAttemptAt" LIMIT ${mostRows}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE "Outbox" AS "row"
    SET "attempts" = "attempts" + 1, "nextAttemptAt" = ${leasedUntil}
    FROM "due" WHERE "row"."id" = "due"."id"
    RETURNING ${takenColumns}`;
}

/** The columns of {@link Row}, of rows that are joined with what they were "due". */
export const takenColumns = Prisma.sql`"row"."id", "row"."kind", "row"."recipient", "row"."payload", "row"."attempts",
  "row"."lastError", "row"."createdAt", "due"."nextAttemptAt" AS "dueAt", "row"."nextAttemptAt" AS "leasedUntil"`;

export function firstOf(parcel: readonly Row[]): Row {
  const [first] = parcel;
  if (!first) throw new Error("a parcel has at least one row");
  return first;
}

/** Combines messages into one that lists their subjects. A single message is returned unchanged. */
export function writeTogether(messages: readonly Message[], siteUrl: string): Message {
  const [only, ...others] = messages;
  if (!only) throw new Error("a parcel has at least one message");
  if (others.length === 0) return only;
  const title = `${messages.length} news about bookings`;
  const more = messages.length - mostListed;
  return {
    subject: title,
    preview: only.subject,
    heading: title,
    paragraphs: ["They came within a few minutes, so they come in one mail.", ...listOf(messages)],
    action: { label: "Manage bookings", url: new URL("/admin/bookings", siteUrl).href },
    closing: more > 0 ? [`And ${more} more, which the portal lists.`] : [],
  };
}

function listOf(messages: readonly Message[]): string[] {
  return messages.slice(0, mostListed).map(({ subject, preview }) => `${subject} (${preview})`);
}

/** The row's id, or one computed from the ids of all rows, so that a mail service recognizes a repeated attempt. */
export function addressOf(rows: readonly Row[]): Pick<Envelope, "id" | "to" | "date"> {
  const { id, recipient: to, createdAt: date } = firstOf(rows);
  if (rows.length === 1) return { id, to, date };
  const ids = rows.map(({ id }) => id).sort();
  return { id: createHash("sha256").update(ids.join(" ")).digest("hex").slice(0, 32), to, date };
}
