import { plannedSql, sql } from "~/server/db/sql";
import { type ListToursInput, maxToursPerPage, type TourList } from "./tour.schema";
import { fromColumns, type TourColumns, tourColumns } from "./tour.select";
import { countedExactly } from "./tour-kinds";
import { closestWords, type Search, searches } from "./tour-search.service";

/** What a list is asked for, as SQL with its values. */
type Fit = { where: string; values: unknown[]; rank?: string };

/**
 * One page of the tours that fit the filters. A search finds words that begin so; where there are none, any part of a
 * text; where there are none either, the words that are spelt most like it, told as `correctedSearch`. Without `sortBy`
 * a search of at most 10,000 puts the best first, and everything else the newest. A total beyond is an estimate.
 */
export async function listTours(input: ListToursInput): Promise<TourList> {
  const words = input.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return listFitting(input, fitting(input));
  for (const search of searches(words)) {
    const found = await listFitting(input, fitting(input, search));
    if (found.total > 0) return found;
  }
  const closest = await closestWords(words);
  const [search] = searches(closest);
  const isOther = closest.join(" ") !== words.join(" ");
  if (!isOther || !search) return { results: [], pages: 0, total: 0 };
  const found = await listFitting(input, fitting(input, search));
  return found.total > 0 ? { ...found, correctedSearch: closest.join(" ") } : found;
}

async function listFitting(input: ListToursInput, fit: Fit): Promise<TourList> {
  const { page = 1, limit = maxToursPerPage } = input;
  const range = { limit, offset: (page - 1) * limit };
  // Only whether to rank depends on how many there are.
  const isRanked = fit.rank !== undefined && !input.sortBy && (await countFitting(fit)) <= countedExactly;
  const rows = await readPage(input, fit, range, isRanked);
  const [first] = rows;
  // A page beyond the last has no row to tell how many there are.
  const counted = first ? first.total : await countFitting(fit);
  const total = counted > countedExactly && fit.values.length > 0 ? Math.max(counted, await estimate(fit)) : counted;
  return { results: rows.map(({ total: _, ...tour }) => fromColumns(tour)), pages: Math.ceil(total / limit), total };
}

/** Where what is asked for decides the plan, it is made anew each time. */
const askFor = ({ values }: Fit) => (values.length > 0 ? plannedSql : sql);

/** How many fit, without filters from the counter that a trigger keeps, else as far as one more than are counted. */
function totalOf({ where, values }: Fit): string {
  return values.length === 0
    ? `(SELECT "value"::int FROM "Counter" WHERE "name" = 'tours')`
    : `(SELECT count(*)::int FROM (SELECT FROM "Tour" WHERE ${where} LIMIT ${countedExactly + 1}) AS "some")`;
}

async function countFitting(fit: Fit): Promise<number> {
  const [counted] = await askFor(fit)<{ total: number | null }>(`SELECT ${totalOf(fit)} AS "total"`, fit.values);
  return counted?.total ?? 0;
}

/** How many rows PostgreSQL expects, from its statistics. */
async function estimate({ where, values }: Fit): Promise<number> {
  const [answer] = await plannedSql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM "Tour" WHERE ${where}`,
    values,
  );
  return answer?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

function readPage(
  { sortBy }: ListToursInput,
  fit: Fit,
  { limit, offset }: { limit: number; offset: number },
  isRanked: boolean,
): Promise<(TourColumns & { total: number })[]> {
  const { where, values, rank } = fit;
  const best = isRanked ? `${rank} DESC, ` : "";
  const order = sortBy ? priceOrder[sortBy] : `${best}"createdAt" DESC, "id" DESC`;
  const [from, to] = [values.length + 1, values.length + 2];
  return askFor(fit)<TourColumns & { total: number }>(
    `SELECT ${tourColumns}, ${totalOf(fit)} AS "total" FROM "Tour" WHERE ${where} ORDER BY ${order} OFFSET $${from} LIMIT $${to}`,
    [...values, offset, limit],
  );
}

const priceOrder = { priceLow: `"price", "id"`, priceHigh: `"price" DESC, "id" DESC` };

function fitting({ type, maxPrice }: ListToursInput, search?: Search): Fit {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${values.push(value)}`;
  const parts = [`"archivedAt" IS NULL`];
  if (type) parts.push(`"type" = ${next(type)}::"TourType"`);
  if (maxPrice !== undefined) parts.push(`"price" <= ${next(maxPrice)}`);
  const found = search?.(next);
  if (found) parts.push(found.where);
  return {
    where: parts.join(" AND "),
    values,

    ...(found?.rank && { rank: found.rank }),
  };
}
