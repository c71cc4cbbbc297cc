import { plannedSql, sql } from "~/server/db/sql";
import { type ListToursInput, maxToursPerPage, type TourList } from "./tour.schema";
import { fromColumns, type TourColumns, tourColumns } from "./tour.select";
import { countedExactly } from "./tour-kinds";
import { closestWords, type Search, searches } from "./tour-search.service";

/** What a list is asked for, as SQL with its values; `found`: what a search added, with how well a tour fits it. */
type Fit = { where: string; values: unknown[]; found?: { rank?: string } };

/**
 * One page of the tours that fit the filters. A search finds words that begin so; where there are none, any part of a
 * text; where there are none either, the words that are spelt most like it, told as `correctedSearch`. Without `sortBy`
 * a search of at most 1,000 puts the best first, and everything else the newest. A total beyond 10,000 is an estimate.
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

/** So many of a search are put in order: for that each of them has to be read. */
const rankedAtMost = 1_000;

async function listFitting(input: ListToursInput, fit: Fit): Promise<TourList> {
  const { page = 1, limit = maxToursPerPage } = input;
  const range = { limit, offset: (page - 1) * limit };
  // How the page of a search is best read depends on how many there are.
  const known = fit.found ? await countFitting(fit) : undefined;
  if (known === 0) return { results: [], pages: 0, total: 0 };
  const rows = await readPage(input, fit, range, known);
  const total = known ?? (await countFitting(fit, rows[0]?.total));
  return { results: rows.map(({ total: _, ...tour }) => fromColumns(tour)), pages: Math.ceil(total / limit), total };
}

/** Where what is asked for decides the plan, it is made anew each time. */
const askFor = ({ values }: Fit) => (values.length > 0 ? plannedSql : sql);

const onOffer = `(SELECT "value"::int FROM "Counter" WHERE "name" = 'tours')`;

/** How many fit, as a value of a statement: of all tours from the counter that a trigger keeps; of many tours, null. */
function totalOf({ where, values }: Fit): string {
  if (values.length === 0) return onOffer;
  return `CASE WHEN ${onOffer} <= ${countedExactly} THEN (SELECT count(*)::int FROM "Tour" WHERE ${where}) END`;
}

/**
 * How many fit; `total` is what a row told of it. Among many tours PostgreSQL's own guess comes first: where it is far
 * beyond what is counted exactly, that is the answer, for counting them takes longer than all else.
 */
async function countFitting(fit: Fit, total?: number | null): Promise<number> {
  const told = total === undefined ? await readTotal(fit) : total;
  if (told !== null) return told;
  const expected = await estimate(fit);
  if (expected > 3 * countedExactly) return expected;
  const counted = await countSome(fit);
  return counted > countedExactly ? Math.max(counted, expected) : counted;
}

async function readTotal(fit: Fit): Promise<number | null> {
  const [row] = await askFor(fit)<{ total: number | null }>(`SELECT ${totalOf(fit)} AS "total"`, fit.values);
  return row?.total ?? null;
}

/** As far as one more than are counted exactly. */
async function countSome({ where, values }: Fit): Promise<number> {
  const some = `SELECT FROM "Tour" WHERE ${where} LIMIT ${countedExactly + 1}`;
  const [row] = await plannedSql<{ total: number }>(`SELECT count(*)::int AS "total" FROM (${some}) AS "some"`, values);
  return row?.total ?? 0;
}

/** How many rows PostgreSQL expects, from its statistics. */
async function estimate({ where, values }: Fit): Promise<number> {
  const [answer] = await plannedSql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM "Tour" WHERE ${where}`,
    values,
  );
  return answer?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/** `known`: how many fit, where that has been asked already; else each row tells it. */
function readPage(
  { sortBy }: ListToursInput,
  fit: Fit,
  { limit, offset }: { limit: number; offset: number },
  known: number | undefined,
): Promise<(TourColumns & { total: number | null })[]> {
  const { where, values, found } = fit;
  const isRanked = found?.rank !== undefined && known !== undefined && known <= rankedAtMost;
  const order = sortBy ? priceOrder[sortBy] : `${isRanked ? `${found.rank} DESC, ` : ""}"createdAt" DESC, "id" DESC`;
  // A fence (OFFSET 0): the few that fit are gathered and then put in order. Along the order's index PostgreSQL, which
  // hopes to come across them soon, may have to read all tours.
  const isFew = known !== undefined && known <= countedExactly;
  const all = isFew ? `(SELECT * FROM "Tour" WHERE ${where} OFFSET 0) AS "Tour"` : `"Tour" WHERE ${where}`;
  const page = `ORDER BY ${order} OFFSET $${values.length + 1} LIMIT $${values.length + 2}`;
  // Ids first, from the order's index alone where it has all: tours that a page skips are not read. That is work for
  // the planner, too, which the first pages are spared.
  const from =
    offset < deep
      ? `${all} ${page}`
      : `(SELECT "id" FROM ${all} ${page}) AS "page" JOIN "Tour" USING ("id") ORDER BY ${order}`;
  return askFor(fit)<TourColumns & { total: number | null }>(
    `SELECT ${tourColumns}, ${known ?? totalOf(fit)} AS "total" FROM ${from}`,
    [...values, offset, limit],
  );
}

/** From so many skipped tours on it pays to find ids first. */
const deep = 1_000;

/** By the column, whose index has the order: a bare "price" would be the number that is answered. */
const priceOrder = { priceLow: `"Tour"."price", "id"`, priceHigh: `"Tour"."price" DESC, "id" DESC` };

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
    ...(found && { found }),
  };
}
