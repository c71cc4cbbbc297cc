import { limitOn } from "~/features/invoicing/rules/tax.rules";
import type { TaxSettings } from "~/features/invoicing/tax.settings";
import { addDays, dateInIndia, lastDate } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { readSettings } from "~/server/settings/read-settings";
import type { Job } from "~/server/start/jobs";
import { issuePapers } from "./issue-papers.service";

const minuteMs = 60_000;

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
  const payUntil = tax.gstin === null ? lastDate : addDays(today, tax.invoiceDays);
  const due = [...(await findUndocumented(now)), ...(await findDue(today, payUntil, tax))];
  for (const id of new Set(due.map((one) => one.id))) {
    // Each in a transaction of its own, so that two bookings are never locked at once.
    try {
      count += await database.$transaction((tx) => issuePapers(tx, id, () => now));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log().error({ err: error, bookingId: id }, "papers could not be issued");
    }
  }
  return count;
}

/** Bookings with money of late that no paper names, because its paper could not be issued. */
function findUndocumented(now: Date): Promise<{ id: string }[]> {
  return sql<{ id: string }>(
    `SELECT "bookingId" AS "id" FROM "Payment" AS p WHERE "state" = 'captured' AND "createdAt" > $1::timestamptz
       AND NOT EXISTS (SELECT 1 FROM "Paper" WHERE "paymentId" = p."id")
     UNION SELECT "bookingId" FROM "Refund" AS r WHERE "state" IN ('done', 'external') AND "createdAt" > $1::timestamptz
       AND NOT EXISTS (SELECT 1 FROM "Paper" WHERE "refundId" = r."id")
     LIMIT ${batch}`,
    [new Date(now.getTime() - backDays * 24 * 60 * minuteMs).toISOString()],
  );
}

/** Whether the first invoice waits for its buyer no longer: `awaitsBuyerUntil` in SQL. $4: `buyerDays`, $5: `addressFrom`. */
const hasBuyer = `(b."date" <= $3::date - $4::int OR b."billing"->>'state' IS NOT NULL
  AND (b."billing"->>'address' <> '' OR b."billing"->>'gstin' IS NULL AND ($5::float8 IS NULL OR b."totalPrice" < $5::float8)))`;

/** Bookings up to a day of travel with something to be invoiced or to be corrected. */
function findDue(today: string, payUntil: string, tax: TaxSettings): Promise<{ id: string }[]> {
  const addressFrom = limitOn(tax.limits, "addressFrom", today);
  const isAwaited = tax.gstin !== null && tax.buyerDays !== null;
  return sql<{ id: string }>(
    `SELECT b."id" FROM "Booking" AS b
     CROSS JOIN LATERAL (
       SELECT
         coalesce(sum("total") FILTER (WHERE "kind" IN ('bill', 'taxInvoice')), 0) AS "invoiced",
         coalesce(sum("total") FILTER (WHERE "kind" = 'creditNote'), 0) AS "credited",
         coalesce(sum("total") FILTER (WHERE "kind" = 'creditNote' AND "refundId" IS NULL), 0) AS "reduced"
       FROM "Paper" WHERE "bookingId" = b."id") AS "paper"
     WHERE b."date" BETWEEN $1::date AND $2::date AND b."status" <> 'Pending'
       AND (b."date" <= $3::date OR b."paid" > 0) AND (
       "invoiced" = 0 AND ${isAwaited ? hasBuyer : "true"} AND (
         b."status" = 'Confirmed' AND b."totalPrice" > 0
           AND (b."date" <= $3::date OR b."paid" - b."refunding" >= b."totalPrice")
         OR b."status" = 'Cancelled' AND b."date" <= $3::date AND b."refunding" = 0 AND b."paid" > 0)
       OR "invoiced" > 0 AND (
         b."status" = 'Confirmed' AND greatest(b."totalPrice", b."paid") < "invoiced" - "credited"
         OR b."status" = 'Confirmed' AND b."totalPrice" > "invoiced" - "reduced"
         OR b."status" = 'Confirmed' AND least(b."totalPrice", b."paid") > "invoiced" - "credited"
         OR b."status" = 'Cancelled' AND b."paid" < "invoiced" - "credited"))
     ORDER BY b."date", b."id" LIMIT ${batch}`,
    [
      addDays(today, -backDays),
      payUntil,
      today,
      ...(isAwaited ? [tax.buyerDays, Number.isFinite(addressFrom) ? addressFrom : null] : []),
    ],
  );
}

export const paperJobs: readonly Job[] = [
  { name: "issue papers", everyMs: minuteMs, firstMs: minuteMs / 2, run: issueDuePapers },
];
