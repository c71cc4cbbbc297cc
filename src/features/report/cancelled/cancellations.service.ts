import { rangeCondition } from "~/features/report/report.service";
import { Prisma } from "~/server/db/generated/client";
import { plannedReadSql } from "~/server/db/read";
import {
  type CancellationReport,
  type CancellationReportInput,
  maxReasons,
  type ReasonRow,
} from "./cancellations.schema";

/** Amounts arrive as text, because floating-point sums of paise would not be exact. */
type Row = { isTotal: boolean; by: ReasonRow["by"]; reason: string | null; bookings: number; amount: string };

/**
 * Why the cancelled bookings of the days were cancelled, and by whom, as their last cancellation says. Raw for GROUPING SETS: the
 * reasons and the total come from one statement.
 */
export async function reportCancellations(input: CancellationReportInput): Promise<CancellationReport> {
  const query = Prisma.sql`
    WITH "cancelled" AS (
      SELECT b."totalPrice", nullif(trim(e."reason"), '') AS "reason",
        CASE WHEN e."actorId" IS NULL THEN 'automatic' WHEN e."actorId" = b."userId" THEN 'customer' ELSE 'office' END AS "by"
      FROM "Booking" b
      LEFT JOIN LATERAL (
        SELECT "reason", "actorId" FROM "BookingEvent"
        WHERE "bookingId" = b."id" AND "to" = 'Cancelled' ORDER BY "at" DESC, "id" DESC LIMIT 1) e ON true
      WHERE b."status" = 'Cancelled' AND ${rangeCondition(input)})
    SELECT grouping("by") = 1 AS "isTotal", "by", "reason", count(*)::int AS "bookings",
      coalesce(sum("totalPrice"), 0)::text AS "amount"
    FROM "cancelled" GROUP BY GROUPING SETS (("by", "reason"), ())
    ORDER BY "isTotal" DESC, "bookings" DESC, "by", "reason" LIMIT ${maxReasons + 1}`;
  const rows = await plannedReadSql<Row>(query.text, query.values);
  const total = rows.find(({ isTotal }) => isTotal);
  const { from, to, dateOf } = input;
  return {
    from,
    to,
    dateOf,
    rows: rows.flatMap(({ isTotal, by, reason, bookings, amount }) =>
      isTotal ? [] : [{ by, reason, bookings, amount: Number(amount) }],
    ),
    bookings: total?.bookings ?? 0,
    amount: Number(total?.amount ?? 0),
  };
}
