import type pg from "pg";
import { Conditions, named, wordsOf } from "./database";
import { columns, inOurOrder, type TourRow, tables } from "./tour-rows";
import { isLetters, lookUp, type Way, wordBeginnings } from "./tour-search";

export type TourQuery = {
  search?: string;
  type?: string;
  maxPrice?: number;
  sortBy?: "priceLow" | "priceHigh";
  page: number;
  limit: number;
};

type TourList = { results: TourRow[]; pages: number; total: number; correctedSearch?: string };
/** At least one row, which contains the total. */
type Found = TourRow & { _id: string | null; total: number };

export async function listTours(db: pg.Pool, query: TourQuery): Promise<TourList> {
  const words = wordsOf(query.search?.toLowerCase());
  if (words.length === 0) return list(db, query);
  // Nearly every search matches beginnings of words; the dictionary is read only when it does not.
  const isSimple = words.every(isLetters);
  const found = isSimple ? await search(db, query, wordBeginnings(words)) : null;
  if (found && found.total > 0) return found;
  for (const way of await lookUp(db, words, { skipBeginnings: isSimple })) {
    const next = await search(db, query, way);
    if (next.total > 0) return { ...next, ...(way.corrected && { correctedSearch: way.corrected }) };
  }
  return { results: [], pages: 0, total: 0 };
}

function filtersOf({ type, maxPrice }: TourQuery): Conditions {
  const where = new Conditions(`p."kind" = 'tour'`, `p."archivedAt" IS NULL`);
  if (type) where.add(`k."type" = ${where.place(type)}::"TourType"`);
  if (maxPrice !== undefined) where.add(`p."price" <= ${where.place(maxPrice)}`);
  return where;
}

function orderOf({ sortBy }: TourQuery): string {
  const way = sortBy === "priceLow" ? "" : " DESC";
  return `p."${sortBy ? "price" : "createdAt"}"${way}, p."id"${way}`;
}

function toList({ limit }: TourQuery, rows: TourRow[], total: number): TourList {
  return { results: rows.map(inOurOrder), pages: Math.ceil(total / limit), total };
}

/** Without a search: the page and the total in one statement. */
async function list(db: pg.Pool, query: TourQuery): Promise<TourList> {
  const { page, limit } = query;
  const where = filtersOf(query);
  const { values } = where;
  const range = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const counted = `SELECT count(*) AS "total" FROM ${tables} WHERE ${where}`;
  const text = `SELECT ${columns}, (${counted}) AS "total" FROM ${tables} WHERE ${where} ORDER BY ${orderOf(query)} ${range}`;
  const { rows } = await db.query<Found>(named(text, [...values, limit, (page - 1) * limit]));
  const [first] = rows;
  if (first || page === 1) return toList(query, rows, first?.total ?? 0);
  const { rows: totals } = await db.query<{ total: number }>(named(counted, values));
  return toList(query, [], totals[0]?.total ?? 0);
}

/** Collects, counts and sorts all matches: by rank, or by price. */
async function search(db: pg.Pool, query: TourQuery, { words, patterns }: Way): Promise<TourList> {
  const { page, limit, sortBy } = query;
  const where = filtersOf(query);
  const asked = words && `to_tsquery('simple', ${where.place(words)})`;
  if (asked) where.add(`p."search" @@ ${asked}`);
  for (const pattern of patterns) where.add(`product_text(p) LIKE ${where.place(pattern)}`);
  const best = asked && !sortBy ? `ts_rank(p."search", ${asked}) DESC, ` : "";
  const from = where.place((page - 1) * limit);
  const to = where.place(page * limit);
  const text = `WITH "found" AS MATERIALIZED (
       SELECT p."id" AS "foundId", row_number() OVER (ORDER BY ${best}${orderOf(query)}) AS "place"
       FROM ${tables} WHERE ${where})
     SELECT ${columns}, "total"
     FROM (SELECT count(*) AS "total" FROM "found") AS "counted"
     LEFT JOIN ("found" JOIN (${tables}) ON p."id" = "foundId") ON "place" > ${from} AND "place" <= ${to}
     ORDER BY "place"`;
  // Patterns make too many different statements to prepare.
  const { rows } = await db.query<Found>(
    patterns.length > 0 ? { text, values: where.values } : named(text, where.values),
  );
  const tours = rows.filter((row) => row._id !== null).map(({ total: _, ...tour }) => tour);
  return toList(query, tours, rows[0]?.total ?? 0);
}
