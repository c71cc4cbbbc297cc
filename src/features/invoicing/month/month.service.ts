import { lockPapers } from "~/features/invoicing/issue/take-number.service";
import { type PaperMonth, paperContent } from "~/features/invoicing/paper.schema";
import { daysOfMonth, monthName, monthOf } from "~/features/invoicing/rules/number.rules";
import { limitOn } from "~/features/invoicing/rules/tax.rules";
import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import type { Settings } from "~/lib/site";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { Sql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { loadSettings } from "~/server/settings/read-settings";
import { advanceKinds, advanceMoves } from "./advance-moves.rules";
import { closedMonth } from "./month.schema";
import type { ClosedMonth, MonthData, MonthPaper } from "./month-paper";

type MonthRow = Omit<PaperMonth, "isOver" | "closedAt"> & { closedAt: Date | null };

/** The months that have papers or are closed, newest first. Summed by day first: a date is compared faster than its text. */
export async function listMonths(
  { db, now }: UserContext,
  { limit = 24 }: { limit?: number | undefined },
): Promise<PaperMonth[]> {
  const rows = await db.$queryRaw<MonthRow[]>`
    SELECT coalesce("of"."month", m."month") AS "month", coalesce("papers", 0)::int AS "papers",
      coalesce("invoiced", 0)::float8 AS "invoiced", coalesce("tax", 0)::float8 AS "tax",
      coalesce("received", 0)::float8 AS "received", m."closedAt", u."name" AS "closedBy"
    FROM (
      SELECT to_char("issuedOn", 'YYYY-MM') AS "month", sum("papers") AS "papers", sum("invoiced") AS "invoiced",
        sum("tax") AS "tax", sum("received") AS "received"
      FROM (
        SELECT "issuedOn", count(*) AS "papers",
          sum(CASE WHEN "kind" IN ('bill', 'taxInvoice') THEN "total" WHEN "kind" = 'creditNote' THEN -"total" ELSE 0 END) AS "invoiced",
          sum(("total" - "taxable") * CASE WHEN "kind" = 'taxInvoice' THEN 1 WHEN "kind" = 'creditNote' THEN -1 ELSE 0 END) AS "tax",
          sum(CASE WHEN "paymentId" IS NOT NULL THEN "total" WHEN "refundId" IS NOT NULL THEN -"total" ELSE 0 END) AS "received"
        FROM "Paper" GROUP BY 1) AS "by_day"
      GROUP BY 1) AS "of"
    FULL JOIN "PaperMonth" AS m ON m."month" = "of"."month" LEFT JOIN "User" AS u ON u."id" = m."actorId"
    ORDER BY 1 DESC LIMIT ${limit}`;
  const current = monthOf(dateInIndia(now));
  return rows.map((row) => ({
    ...row,
    isOver: row.month < current,
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

/**
 * Closes a month: no paper is dated in it any more, and its figures stay as they are now. Throws MONTH_CLOSED for a month
 * that is not over or closed before, and while a month before it is open.
 */
export async function closeMonth(ctx: UserContext, { month }: { month: string }): Promise<PaperMonth> {
  const { db, user, now } = ctx;
  if (month >= monthOf(dateInIndia(now))) {
    throw new AppError("MONTH_CLOSED", "This month is not over: it can be closed from the first day of the next.");
  }
  await db.$transaction(async (tx) => {
    await lockPapers(tx);
    if (await tx.paperMonth.findUnique({ where: { month } })) {
      throw new AppError("MONTH_CLOSED", "This month was closed before.");
    }
    const earlier = await openBefore(sqlFor(tx), month);
    if (earlier) throw new AppError("MONTH_CLOSED", `Please close ${monthName(earlier)} first.`);
    const content = await figuresOf(sqlFor(tx), month, await loadSettings(sqlFor(tx)));
    await tx.paperMonth.create({ data: { month, actorId: user.id, closedAt: now, content }, select: { month: true } });
  });
  const closed = (await listMonths(ctx, { limit: 60 })).find((one) => one.month === month);
  if (!closed) throw new Error(`the month ${month} is closed and not listed`);
  return closed;
}

/** The first month with papers that is open, if it is before this one. */
async function openBefore(run: Sql, month: string): Promise<string | undefined> {
  const [row] = await run<{ month: string }>(
    `SELECT to_char("issuedOn", 'YYYY-MM') AS "month" FROM "Paper"
     WHERE "issuedOn" < $1::date AND to_char("issuedOn", 'YYYY-MM') NOT IN (SELECT "month" FROM "PaperMonth")
     ORDER BY "issuedOn" LIMIT 1`,
    [`${month}-01`],
  );
  return row?.month;
}

const monthPaperSelect = {
  id: true,
  bookingId: true,
  kind: true,
  series: true,
  number: true,
  issuedOn: true,
  issuedAt: true,
  content: true,
  refersTo: { select: { number: true, issuedOn: true, total: true } },
  payment: { select: { note: true } },
} satisfies Prisma.PaperSelect;

type MonthPaperRow = Prisma.PaperGetPayload<{ select: typeof monthPaperSelect }>;

/** The papers of a month, what they do with advances, and its figures: those of its closing, or those of now. */
export async function readMonth(tx: Transaction, month: string): Promise<MonthData> {
  const { from, to } = daysOfMonth(month);
  const issuedOn = { gte: toDatabaseDate(from), lte: toDatabaseDate(to) };
  const rows = await tx.paper.findMany({
    where: { issuedOn },
    orderBy: [{ series: "asc" }, { serial: "asc" }],
    select: monthPaperSelect,
  });
  const read = rows.map((row) => ({ row, paper: toMonthPaper(row) }));
  const inTime = read.toSorted((a, b) => compareInTime(a.row, b.row));
  const ofMonth = inTime.map(({ row, paper }) => ({ ...paper, bookingId: row.bookingId }));
  const advances = advanceMoves([...(await readEarlier(tx, issuedOn)), ...ofMonth]);
  const stored = await tx.paperMonth.findUnique({ where: { month }, select: { content: true } });
  const run = sqlFor(tx);
  const closed = stored ? closedMonth.parse(stored.content) : await figuresOf(run, month, await loadSettings(run));
  return { month, papers: read.map(({ paper }) => paper), advances, closed };
}

function toMonthPaper({ kind, series, number, issuedOn, content, refersTo, payment }: MonthPaperRow): MonthPaper {
  return {
    kind,
    series,
    number,
    issuedOn: fromDatabaseDate(issuedOn),
    content: paperContent.parse(content),
    refersTo: refersTo && {
      number: refersTo.number,
      issuedOn: fromDatabaseDate(refersTo.issuedOn),
      total: toPaise(Number(refersTo.total)),
    },
    note: payment?.note ?? "",
  };
}

type InTime = Pick<MonthPaperRow, "id" | "issuedAt">;

function compareInTime(a: InTime, b: InTime): number {
  return a.issuedAt.getTime() - b.issuedAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** What advances were before a month, of the bookings whose papers of the month use them or give them back. Oldest first. */
async function readEarlier(tx: Transaction, ofMonth: { gte: Date; lte: Date }) {
  const takes = { issuedOn: ofMonth, kind: { in: ["taxInvoice", "refundVoucher"] } } satisfies Prisma.PaperWhereInput;
  const rows = await tx.paper.findMany({
    where: {
      issuedOn: { lt: ofMonth.gte },
      kind: { in: [...advanceKinds] },
      booking: { papers: { some: takes } },
    },
    orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
    select: { bookingId: true, kind: true, number: true, issuedOn: true, content: true },
  });
  return rows.map((row) => ({
    ...row,
    issuedOn: fromDatabaseDate(row.issuedOn),
    content: paperContent.parse(row.content),
  }));
}

/**
 * The figures of a month beside its register, as of now. Payments and refunds are of the month in which their papers are dated, so that
 * each counts in one month: what comes to light after its month was closed counts in the next.
 */
async function figuresOf(run: Sql, month: string, { tax }: Settings): Promise<ClosedMonth> {
  const { from, to } = daysOfMonth(month);
  const largeInvoice = limitOn(tax.limits, "largeInvoice", to);
  const payments = await run<ClosedMonth["payments"][number]>(
    `SELECT coalesce(p."provider", r."provider")::text AS "provider",
       coalesce(sum("total") FILTER (WHERE p."id" IS NOT NULL), 0)::float8 AS "received", count(DISTINCT p."id")::int AS "count",
       coalesce(sum("total") FILTER (WHERE r."id" IS NOT NULL), 0)::float8 AS "returned", count(DISTINCT r."id")::int AS "returns"
     FROM "Paper" AS paper
     LEFT JOIN "Payment" AS p ON p."id" = paper."paymentId" LEFT JOIN "Refund" AS r ON r."id" = paper."refundId"
     WHERE "issuedOn" BETWEEN $1::date AND $2::date AND (p."id" IS NOT NULL OR r."id" IS NOT NULL)
     GROUP BY 1 ORDER BY 1`,
    [from, to],
  );
  const revenue = await run<ClosedMonth["revenue"][number]>(
    `SELECT "date"::text AS "date", count(*)::int AS "bookings", sum("travelers")::int AS "travelers",
       sum(CASE WHEN "status" = 'Confirmed' THEN "totalPrice" ELSE "paid" - "refunding" END)::float8 AS "amount"
     FROM "Booking" WHERE "date" BETWEEN $1::date AND $2::date
       AND ("status" = 'Confirmed' OR "status" = 'Cancelled' AND "paid" > "refunding")
     GROUP BY 1 ORDER BY 1`,
    [from, to],
  );
  return { largeInvoice: Number.isFinite(largeInvoice) ? largeInvoice : null, payments, revenue };
}
