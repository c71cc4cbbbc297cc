import { Prisma } from "~/server/db/generated/client";
import { plannedReadSql } from "~/server/db/read";
import type { MoneyGrouping, MoneyReport, MoneyReportInput, MoneySums, Outstanding } from "./money-report.schema";

/** Amounts arrive as text, because floating-point sums of paise would not be exact. */
type SumsRow = { isTotal: boolean; key: string; payments: number; refunds: number } & Record<
  "received" | "refunded" | "kept",
  string
>;

const groups: Record<MoneyGrouping, Prisma.Sql> = {
  day: Prisma.sql`to_char(d."day", 'YYYY-MM-DD')`,
  month: Prisma.sql`to_char(d."day", 'YYYY-MM')`,
  provider: Prisma.sql`d."provider"::text`,
};

/**
 * What came in and what went back over a range of days in Asia/Kolkata. Raw for GROUPING SETS: the groups and the total come
 * from one statement, so they agree even while payments arrive. Summed by day first: a date is compared faster than its text.
 */
export async function reportMoney(input: MoneyReportInput): Promise<MoneyReport> {
  const { from, to, by } = input;
  const inRange = (column: Prisma.Sql) => Prisma.sql`
    ${column} >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  const query = Prisma.sql`
    SELECT grouping(g."key") = 1 AS "isTotal", coalesce(g."key", '') AS "key",
      coalesce(sum(g."payments"), 0)::int AS "payments", coalesce(sum(g."received"), 0)::text AS "received",
      coalesce(sum(g."refunds"), 0)::int AS "refunds", coalesce(sum(g."refunded"), 0)::text AS "refunded",
      (coalesce(sum(g."received"), 0) - coalesce(sum(g."refunded"), 0))::text AS "kept"
    FROM (
      SELECT ${groups[by]} AS "key", d."payments", d."received", d."refunds", d."refunded" FROM (
       SELECT (m."at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", m."provider",
        count(m."received") AS "payments", sum(m."received") AS "received",
        count(m."refunded") AS "refunds", sum(m."refunded") AS "refunded"
       FROM (
        SELECT "capturedAt" AS "at", "provider", "received", NULL::numeric AS "refunded"
        FROM "Payment" WHERE "state" = 'captured' AND ${inRange(Prisma.sql`"capturedAt"`)}
        UNION ALL
        SELECT "doneAt", "provider", NULL, "amount" FROM "Refund" WHERE ${inRange(Prisma.sql`"doneAt"`)}
       ) m GROUP BY 1, 2
      ) d
    ) g
    GROUP BY GROUPING SETS ((g."key"), ())
    ORDER BY "isTotal", "key"`;
  const rows = await plannedReadSql<SumsRow>(query.text, query.values);
  const total = rows.find(({ isTotal }) => isTotal);
  return {
    ...input,
    rows: rows.flatMap((row) => (row.isTotal ? [] : [{ key: row.key, ...toSums(row) }])),
    total: toSums(total),
  };
}

function toSums(row: SumsRow | undefined): MoneySums {
  const { payments = 0, refunds = 0 } = row ?? {};
  const [received, refunded, kept] = [row?.received, row?.refunded, row?.kept].map((text) => Number(text ?? 0));
  return { payments, received: received ?? 0, refunds, refunded: refunded ?? 0, kept: kept ?? 0 };
}

type OpenRow = { what: keyof Outstanding; count: number; amount: string };

/** What is open at the moment; each part is read by an index. */
export async function readOutstanding(): Promise<Outstanding> {
  const rows = await plannedReadSql<OpenRow>(`
    SELECT 'due' AS "what", count(*)::int AS "count",
      coalesce(sum("totalPrice" - "paid" + "refunding"), 0)::text AS "amount"
    FROM "Booking"
    WHERE "status" <> 'Cancelled' AND "paid" - "refunding" < "totalPrice" AND ("deposit" IS NOT NULL OR "paid" > 0)
    UNION ALL
    SELECT 'refundDue', count(*)::int, coalesce(sum("refunding" +
      CASE WHEN "status" = 'Cancelled' THEN 0 ELSE greatest("paid" - "refunding" - "totalPrice", 0) END), 0)::text
    FROM "Booking" WHERE payment_status("status", "totalPrice", "paid", "refunded", "refunding") = 'refundDue'
    UNION ALL
    SELECT 'undecided', count(*)::int, coalesce(sum("paid" - "refunding"), 0)::text
    FROM "Booking" WHERE "undecidedSince" IS NOT NULL AND "paid" > "refunding"
    UNION ALL
    SELECT 'reported', count(*)::int, coalesce(sum("amount"), 0)::text FROM "Payment" WHERE "state" = 'reported'
    UNION ALL
    SELECT 'mismatched', count(*)::int, coalesce(sum("received"), 0)::text FROM "Payment" WHERE "state" = 'mismatched'`);
  const open = (what: keyof Outstanding) => {
    const row = rows.find((one) => one.what === what);
    return { count: row?.count ?? 0, amount: Number(row?.amount ?? 0) };
  };
  return {
    due: open("due"),
    refundDue: open("refundDue"),
    undecided: open("undecided"),
    reported: open("reported"),
    mismatched: open("mismatched"),
  };
}
