import { plannedSql, sql } from "~/server/db/sql";
import type { ListToursInput } from "./tour.schema";
import { type TourColumns, tourColumns } from "./tour.select";
import { type Fit, orderOf, rangeOf } from "./tour-fit";
import { countedExactly } from "./tour-kinds";

type Table = "Tour" | "TourSearch";

/** Where what is asked for decides the plan, it is made anew each time. */
const askFor = ({ values }: Fit) => (values.length > 0 ? plannedSql : sql);

const onOffer = `(SELECT "value"::int FROM "Counter" WHERE "name" = 'tours')`;

/** How many fit, as a value of a statement: of all tours from the counter that a trigger keeps; of many tours, null. */
function totalOf({ where, values }: Fit): string {
  if (values.length === 0) return onOffer;
  return `CASE WHEN ${onOffer} <= ${countedExactly} THEN (SELECT count(*)::int FROM "Tour" WHERE ${where}) END`;
}

/** A page along the order's index. Each row tells the total, or null where that is not known so soon. */
export function readPage(input: ListToursInput, fit: Fit): Promise<(TourColumns & { total: number | null })[]> {
  const { where, values } = fit;
  const { offset, limit } = rangeOf(input);
  const order = orderOf(input, "Tour");
  const page = `"Tour" WHERE ${where} ORDER BY ${order} OFFSET $${values.length + 1} LIMIT $${values.length + 2}`;
  // Ids first, from the order's index alone where it has all: tours that a page skips are not read. That is work for
  // the planner, too, which the first pages are spared.
  const from = offset < deep ? page : `(SELECT "id" FROM ${page}) AS "page" JOIN "Tour" USING ("id") ORDER BY ${order}`;
  return askFor(fit)(`SELECT ${tourColumns}, ${totalOf(fit)} AS "total" FROM ${from}`, [...values, offset, limit]);
}

/** From so many skipped tours on it pays to find ids first. */
const deep = 1_000;

/**
 * How many fit; `total` is what a row told of it. Among many tours PostgreSQL's own guess comes first: where it is far
 * beyond what is counted exactly, that is the answer, for counting them takes longer than all else.
 */
export async function countFitting(fit: Fit, total?: number | null): Promise<number> {
  const told = total === undefined ? await readTotal(fit) : total;
  return told ?? countMany("Tour", fit, await expectedRows("Tour", fit));
}

/** How many fit, where so many are expected: not counted where that is so far beyond what is counted exactly. */
export async function countMany(table: Table, fit: Fit, expected: number): Promise<number> {
  if (expected > 3 * countedExactly) return expected;
  const counted = await countSome(table, fit);
  return counted > countedExactly ? Math.max(counted, expected) : counted;
}

async function readTotal(fit: Fit): Promise<number | null> {
  const [row] = await askFor(fit)<{ total: number | null }>(`SELECT ${totalOf(fit)} AS "total"`, fit.values);
  return row?.total ?? null;
}

/**
 * As far as one more than are counted exactly. A search is planned as if all were (MATERIALIZED), and read no further:
 * for the limit's sake PostgreSQL would go along an order's index and read the words of each tour there, of which it does
 * not know that they lie elsewhere (seen: 500 ms of 30).
 */
async function countSome(table: Table, { where, values }: Fit): Promise<number> {
  const materialized = table === "TourSearch" ? "MATERIALIZED" : "NOT MATERIALIZED";
  const [row] = await plannedSql<{ total: number }>(
    `WITH "fits" AS ${materialized} (SELECT FROM "${table}" WHERE ${where})
     SELECT count(*)::int AS "total" FROM (SELECT FROM "fits" LIMIT ${countedExactly + 1}) AS "some"`,
    values,
  );
  return row?.total ?? 0;
}

/** How many rows PostgreSQL expects, from its statistics. */
export async function expectedRows(table: Table, { where, values }: Fit): Promise<number> {
  const [answer] = await plannedSql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM "${table}" WHERE ${where}`,
    values,
  );
  return answer?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
