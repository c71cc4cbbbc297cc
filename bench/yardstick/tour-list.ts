import type pg from "pg";
import { anywhere, Conditions, named, wordsOf } from "./database";
import { columns, inOurOrder, type TourRow } from "./tour-rows";

export type TourQuery = {
  search?: string;
  type?: string;
  maxPrice?: number;
  sortBy?: "priceLow" | "priceHigh";
  page: number;
  limit: number;
};

type TourList = { results: TourRow[]; pages: number; total: number; correctedSearch?: string };
type Way = "beginnings" | "parts";
type Fit = { where: Conditions; rank: string | null };

const countedExactly = 10_000;
const rankedAtMost = 1_000;
const newest = `"createdAt" DESC, "id" DESC`;
const orders = { priceLow: `"price", "id"`, priceHigh: `"price" DESC, "id" DESC` } as const;

/** As our server finds them: words that begin so, else any part of the text, else the nearest spelling. */
export async function listTours(db: pg.Pool, query: TourQuery): Promise<TourList> {
  const words = wordsOf(query.search?.toLowerCase());
  if (words.length === 0) return list(db, query, fitting(query, [], "parts"));
  for (const way of waysOf(words)) {
    const found = await list(db, query, fitting(query, words, way));
    if (found.total > 0) return found;
  }
  const closest = await closestWords(db, words);
  const corrected = closest.join(" ");
  const [way = "parts"] = waysOf(closest);
  if (corrected === words.join(" ")) return { results: [], pages: 0, total: 0 };
  const found = await list(db, query, fitting(query, closest, way));
  return found.total > 0 ? { ...found, correctedSearch: corrected } : found;
}

function waysOf(words: readonly string[]): Way[] {
  return words.every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word)) ? ["beginnings", "parts"] : ["parts"];
}

function fitting({ type, maxPrice }: TourQuery, words: readonly string[], way: Way): Fit {
  const where = new Conditions(`"archivedAt" IS NULL`);
  if (type) where.add(`"type" = ${where.place(type)}::"TourType"`);
  if (maxPrice !== undefined) where.add(`"price" <= ${where.place(maxPrice)}`);
  if (words.length === 0) return { where, rank: null };
  if (way === "parts") {
    for (const word of words) where.add(`"searchText" LIKE ${where.place(anywhere(word))}`);
    return { where, rank: null };
  }
  const asked = `to_tsquery('simple', ${where.place(words.map((word) => `${word}:*`).join(" & "))})`;
  where.add(`"searchWords" @@ ${asked}`);
  return { where, rank: `ts_rank("searchWords", ${asked})` };
}

async function list(db: pg.Pool, query: TourQuery, fit: Fit): Promise<TourList> {
  const { limit, sortBy } = query;
  const counting = count(db, fit);
  // Only a ranked page waits for its total, which says whether it is ranked.
  const isRanked = fit.rank !== null && !sortBy && (await counting) <= rankedAtMost;
  const order = sortBy ? orders[sortBy] : isRanked ? `${fit.rank} DESC, ${newest}` : newest;
  const [total, results] = await Promise.all([counting, read(db, fit, order, query)]);
  return { results, pages: Math.ceil(total / limit), total };
}

async function read(db: pg.Pool, { where }: Fit, order: string, { page, limit }: TourQuery): Promise<TourRow[]> {
  const values = [...where.values, limit, (page - 1) * limit];
  const range = `LIMIT $${values.length - 1} OFFSET $${values.length}`;
  const text = `SELECT ${columns} FROM "Tour" WHERE ${where} ORDER BY ${order} ${range}`;
  const { rows } = await db.query<TourRow>(forValues(text, values, where.values.length > 0));
  return rows.map(inOurOrder);
}

/** Exact up to 10,000 and without filters, beyond what PostgreSQL expects by its statistics: as our server says it. */
async function count(db: pg.Pool, { where }: Fit): Promise<number> {
  const { values } = where;
  if (values.length === 0) {
    const { rows } = await db.query<{ value: number }>(named(`SELECT "value" FROM "Counter" WHERE "name" = 'tours'`));
    return rows[0]?.value ?? 0;
  }
  const some = `SELECT FROM "Tour" WHERE ${where} LIMIT ${countedExactly + 1}`;
  const counted = `SELECT count(*) AS "total" FROM (${some}) AS "some"`;
  const { rows } = await db.query<{ total: number }>(forValues(counted, values, true));
  const total = rows[0]?.total ?? 0;
  if (total <= countedExactly) return total;
  const explained = await db.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM "Tour" WHERE ${where}`,
    [...values],
  );
  return Math.max(total, explained.rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0);
}

/** Where the best plan depends on the values, it is made for them. */
function forValues(text: string, values: readonly unknown[], isPlannedAnew: boolean): pg.QueryConfig {
  return isPlannedAnew ? { text, values: [...values] } : named(text, [...values]);
}

const closest = `SELECT coalesce(
    (SELECT "asked" FROM "SearchWord" WHERE "word" LIKE "pattern" LIMIT 1),
    (SELECT "word" FROM "SearchWord" WHERE "word" % "asked" AND similarity("word", "asked") >= 0.45
     ORDER BY similarity("word", "asked") DESC, "word" LIMIT 1),
    "asked") AS "word"
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "given"("asked", "pattern", "place") ORDER BY "place"`;

async function closestWords(db: pg.Pool, words: readonly string[]): Promise<string[]> {
  const patterns = words.map((word) => anywhere(word).slice(1));
  const { rows } = await db.query<{ word: string }>(named(closest, [words, patterns]));
  return rows.map(({ word }) => word);
}
