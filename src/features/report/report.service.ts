import { Prisma } from "~/server/db/generated/client";
import { plannedReadSql } from "~/server/db/read";
import type { BookingReport, BookingReportInput, Grouping, ReportSums } from "./report.schema";

/** Amounts arrive as text, because floating-point sums of paise would not be exact. */
type SumsRow = { isTotal: boolean; key: string; label: string } & Omit<ReportSums, "revenue" | "pendingAmount"> & {
    revenue: string;
    pendingAmount: string;
  };

/**
 * Bookings and amounts over a range of days in Asia/Kolkata. Raw for GROUPING SETS: the groups and
 * the total come from one statement, so they agree even while bookings are being made.
 */
export async function reportBookings(input: BookingReportInput): Promise<BookingReport> {
  const { by } = input;
  const query = Prisma.sql`
    SELECT g."isTotal", coalesce(g."key", '') AS "key",
      coalesce(${labelOf(by)}, g."key", '') AS "label",
      g."bookings", g."confirmed", g."pending", g."cancelled", g."travelers", g."revenue", g."pendingAmount"
    FROM (
      SELECT grouping(${groupExpression(input)}) = 1 AS "isTotal", (${groupExpression(input)})::text AS "key",
        count(*)::int AS "bookings",
        count(*) FILTER (WHERE b."status" = 'Confirmed')::int AS "confirmed",
        count(*) FILTER (WHERE b."status" = 'Pending')::int AS "pending",
        count(*) FILTER (WHERE b."status" = 'Cancelled')::int AS "cancelled",
        coalesce(sum(b."travelers") FILTER (WHERE b."status" = 'Confirmed'), 0)::int AS "travelers",
        coalesce(sum(b."totalPrice") FILTER (WHERE b."status" = 'Confirmed'), 0)::text AS "revenue",
        coalesce(sum(b."totalPrice") FILTER (WHERE b."status" = 'Pending'), 0)::text AS "pendingAmount"
      FROM "Booking" b WHERE ${rangeCondition(input)}
      GROUP BY GROUPING SETS ((${groupExpression(input)}), ())
    ) g
    ${by === "item" ? joins : Prisma.empty}
    ORDER BY g."isTotal", ${by === "item" ? Prisma.sql`g."revenue"::numeric DESC, "label", "key"` : Prisma.sql`"key"`}`;
  const rows = await plannedReadSql<SumsRow>(query.text, query.values);
  const total = rows.find(({ isTotal }) => isTotal);
  return {
    ...input,
    rows: rows.flatMap((row) => (row.isTotal ? [] : [{ key: row.key, label: row.label, ...toSums(row) }])),
    total: toSums(total),
  };
}

/** The grouping expression. */
function groupExpression({ by, dateOf }: BookingReportInput): Prisma.Sql {
  const day =
    dateOf === "travel" ? Prisma.sql`b."date"` : Prisma.sql`(b."createdAt" AT TIME ZONE 'Asia/Kolkata')::date`;
  if (by === "day") return day;
  if (by === "month") return Prisma.sql`to_char(${day}, 'YYYY-MM')`;
  if (by === "item") return Prisma.sql`b."productId"`;
  if (by === "source") return Prisma.sql`b."source"`;
  return Prisma.sql`b."kind"`;
}

/** The bookings "b" of the days. Conditions on the plain column, so that its index is used. */
export function rangeCondition({ from, to, dateOf }: Omit<BookingReportInput, "by">): Prisma.Sql {
  if (dateOf === "travel") return Prisma.sql`b."date" BETWEEN ${from}::date AND ${to}::date`;
  return Prisma.sql`b."createdAt" >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND b."createdAt" < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
}

const joins = Prisma.sql`LEFT JOIN "Product" p ON p."id"::text = g."key"`;

function labelOf(by: Grouping): Prisma.Sql {
  if (by === "item") return Prisma.sql`p."title"`;
  if (by === "type") return Prisma.sql`initcap(g."key")`;
  if (by === "source")
    return Prisma.sql`CASE g."key" WHEN 'phone' THEN 'By phone' WHEN 'program' THEN 'Programs' ELSE 'Website' END`;
  return Prisma.sql`g."key"`;
}

function toSums(row: SumsRow | undefined): ReportSums {
  const { bookings = 0, confirmed = 0, pending = 0, cancelled = 0, travelers = 0 } = row ?? {};
  const revenue = Number(row?.revenue ?? 0);
  const pendingAmount = Number(row?.pendingAmount ?? 0);
  return { bookings, confirmed, pending, cancelled, travelers, revenue, pendingAmount };
}
