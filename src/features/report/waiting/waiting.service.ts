import { can, roleOf } from "~/lib/actions";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { problemOf } from "~/server/backup/daily/due.rules";
import { type BackupRow, backupFactsSql, toBackupFacts } from "~/server/backup/daily/facts";
import { plannedReadSql } from "~/server/db/read";
import { toIso } from "~/server/db/sql";
import { type OverdueKind, oldestSql, overdueAfterMs, overdueKinds } from "~/server/overdue";
import { readSettings } from "~/server/settings/read-settings";
import type { MissingPapers, Overdue, Waiting, Waits } from "./waiting.schema";

type Row = { what: keyof Waiting; count: number; since: string | null };

/** What waits for an answer, and since when; each part is read by an index. */
export async function readWaiting({ now }: Pick<Context, "now">): Promise<Waiting> {
  const rows = await plannedReadSql<Row>(
    `SELECT 'bookings' AS "what", count(*)::int AS "count", min("createdAt")::text AS "since"
     FROM "Booking" WHERE "status" = 'Pending' AND "date" >= $1::date
     UNION ALL
     SELECT 'requests', count(*)::int, min("createdAt")::text FROM "BookingRequest" WHERE "state" = 'open'
     UNION ALL
     SELECT 'transfers', count(*)::int, min("reportedAt")::text FROM "Payment" WHERE "state" = 'reported'`,
    [dateInIndia(now)],
  );
  const waits = (what: keyof Waiting): Waits => {
    const row = rows.find((one) => one.what === what);
    return { count: row?.count ?? 0, since: row?.since ? toIso(row.since) : null };
  };
  return { bookings: waits("bookings"), requests: waits("requests"), transfers: waits("transfers") };
}

/** What has waited for longer than its limit, and since when. */
export async function readOverdue({ now, viewer }: Pick<Context, "now" | "viewer">): Promise<Overdue> {
  const columns = overdueKinds.map((kind) => `(${oldestSql[kind]})::text AS "${kind}"`);
  const [user, { backupDaily }, [row]] = await Promise.all([
    viewer(),
    readSettings(),
    plannedReadSql<Record<OverdueKind, string | null> & BackupRow>(
      `SELECT ${columns.join(", ")}, ${backupFactsSql.columns} FROM ${backupFactsSql.from}`,
      [],
    ),
  ]);
  const since = (kind: OverdueKind) => {
    const oldest = row?.[kind];
    if (!oldest) return null;
    const iso = toIso(oldest);
    return now.getTime() - Date.parse(iso) > overdueAfterMs[kind] ? iso : null;
  };
  const seesBackups = backupDaily && can(roleOf(user), "settings.write");
  const found = seesBackups && row ? problemOf(toBackupFacts(row), now) : null;
  const backup = found && { problem: found.problem, since: found.since.toISOString() };
  return { mail: since("mail"), webhook: since("webhook"), refund: since("refund"), backup };
}

const minuteMs = 60_000;
/** The job that issues papers runs each minute: younger payments need no attention yet. */
const afterMs = 5 * minuteMs;
const backMs = 60 * 24 * 60 * minuteMs;

type MissingRow = { count: number; since: string | null; reference: string | null };

/** Payments and refunds of which the paper could not be issued. */
export async function readMissingPapers({ now }: Pick<Context, "now">): Promise<MissingPapers> {
  const [row] = await plannedReadSql<MissingRow>(
    `WITH "missing" AS (
       SELECT "bookingId", "createdAt" FROM "Payment" AS p
       WHERE "state" = 'captured' AND "createdAt" BETWEEN $1::timestamptz AND $2::timestamptz
         AND NOT EXISTS (SELECT FROM "Paper" WHERE "paymentId" = p."id")
       UNION ALL
       SELECT "bookingId", "createdAt" FROM "Refund" AS r
       WHERE "state" IN ('done', 'external') AND "createdAt" BETWEEN $1::timestamptz AND $2::timestamptz
         AND NOT EXISTS (SELECT FROM "Paper" WHERE "refundId" = r."id"))
     SELECT count(*)::int AS "count", min("createdAt")::text AS "since",
       (SELECT b."reference" FROM "missing" m JOIN "Booking" b ON b."id" = m."bookingId"
        ORDER BY m."createdAt" LIMIT 1) AS "reference"
     FROM "missing"`,
    [new Date(now.getTime() - backMs), new Date(now.getTime() - afterMs)],
  );
  const { count = 0, since = null, reference = null } = row ?? {};
  return { count, since: since && toIso(since), reference };
}
