import { addDays, dateInIndia } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { readSettings } from "~/server/settings/read-settings";
import type { Job } from "~/server/start/jobs";
import { issuePapers } from "./issue-papers.service";

/** The most bookings that one run looks at. */
const batch = 200;

/** Bookings that ended longer ago get no papers: they are of the time before papers. */
const backDays = 60;

/**
 * Issues what no payment causes: on the day of travel, when a booking is confirmed, and when its price has changed. Also
 * what a payment or refund should have caused. Several processes may do so at once. Returns the number of papers.
 */
export async function issueDuePapers(database: Database, now: Date): Promise<number> {
  const { tax } = await readSettings();
  const today = dateInIndia(now);
  let count = 0;
  for (const { id } of await findDue(today, addDays(today, tax.invoiceDays))) {
    // Each in a transaction of its own, so that two bookings are never locked at once.
    count += await database.$transaction((tx) => issuePapers(tx, id, () => now));
  }
  return count;
}

/** Bookings with something to be invoiced, to be corrected, or with money that no paper names. Some may have nothing. */
function findDue(today: string, payUntil: string): Promise<{ id: string }[]> {
  return sql<{ id: string }>(
    `SELECT b."id" FROM "Booking" AS b
     CROSS JOIN LATERAL (
       SELECT
         coalesce(sum("total") FILTER (WHERE "kind" IN ('bill', 'taxInvoice')), 0) AS "invoiced",
         coalesce(sum("total") FILTER (WHERE "kind" = 'creditNote'), 0) AS "credited",
         coalesce(sum("total") FILTER (WHERE "kind" = 'creditNote' AND "refundId" IS NULL), 0) AS "reduced",
         coalesce(sum("total") FILTER (WHERE "paymentId" IS NOT NULL), 0) AS "received",
         coalesce(sum("total") FILTER (WHERE "refundId" IS NOT NULL), 0) AS "returned"
       FROM "Paper" WHERE "bookingId" = b."id") AS "paper"
     WHERE b."date" BETWEEN $1::date AND $2::date AND b."status" <> 'Pending' AND (
       "invoiced" = 0 AND (
         b."status" = 'Confirmed' AND b."totalPrice" > 0
           AND (b."date" <= $3::date OR b."paid" - b."refunding" >= b."totalPrice")
         OR b."status" = 'Cancelled' AND b."date" <= $3::date AND b."refunding" = 0 AND b."paid" > 0)
       OR "invoiced" > 0 AND (
         b."status" = 'Confirmed' AND greatest(b."totalPrice", b."paid") < "invoiced" - "credited"
         OR b."status" = 'Confirmed' AND b."totalPrice" > "invoiced" - "reduced"
         OR b."status" = 'Confirmed' AND least(b."totalPrice", b."paid") > "invoiced" - "credited"
         OR b."status" = 'Cancelled' AND b."paid" < "invoiced" - "credited"))
       OR b."date" >= $1::date AND (b."paid" + b."refunded" > "received" OR b."refunded" > "returned")
         AND b."paid" + b."refunded" > 0
     ORDER BY b."date", b."id" LIMIT ${batch}`,
    [addDays(today, -backDays), payUntil, today],
  );
}

const minuteMs = 60_000;

export const paperJobs: readonly Job[] = [
  { name: "issue papers", everyMs: minuteMs, firstMs: minuteMs / 2, run: issueDuePapers },
];
