import type pg from "pg";
import { Conditions, named, wordsOf } from "./database";
import { columns, inOurOrder, type TourRow } from "./tour-rows";
import { closestWords, type Way, waysToFind } from "./tour-search";

export type TourQuery = {
  search?: string;
  type?: string;
  maxPrice?: number;
  sortBy?: "priceLow" | "priceHigh";
  page: number;
  limit: number;
};

type TourList = { results: TourRow[]; pages: number; total: number; correctedSearch?: string };
/** One row at least, which tells the total. */
type Gathered = TourRow & { _id: string | null; total: number };
type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

const countedExactly = 10_000;
const surelyMore = 30_000;
const rankedAtMost = 1_000;
const nothing: TourList = { results: [], pages: 0, total: 0 };

/** As our server finds them: words that begin so, else any part of a word, else the nearest spelling. */
export async function listTours(db: pg.Pool, query: TourQuery): Promise<TourList> {
  const words = wordsOf(query.search?.toLowerCase());
  if (words.length === 0) return list(db, query);
  const found = await search(db, query, words);
  if (found.total > 0) return found;
  const closest = await closestWords(db, words);
  const corrected = closest.join(" ");
  if (corrected === "" || corrected === words.join(" ")) return nothing;
  const close = await search(db, query, closest);
  return close.total > 0 ? { ...close, correctedSearch: corrected } : nothing;
}

function filtersOf({ type, maxPrice }: TourQuery, ...terms: string[]): Conditions {
  const where = new Conditions(...terms);
  if (type) where.add(`"type" = ${where.place(type)}::"TourType"`);
  if (maxPrice !== undefined) where.add(`"price" <= ${where.place(maxPrice)}`);
  return where;
}

function orderOf({ sortBy }: TourQuery, id: "id" | "tourId"): string {
  const way = sortBy === "priceLow" ? "" : " DESC";
  return `${sortBy ? `"price"` : `"createdAt"`}${way}, "${id}"${way}`;
}

function toList({ limit }: TourQuery, rows: TourRow[], total: number): TourList {
  return { results: rows.map(inOurOrder), pages: Math.ceil(total / limit), total };
}

/** Without words: page and total are asked at once. */
async function list(db: pg.Pool, query: TourQuery): Promise<TourList> {
  const { page, limit } = query;
  const where = filtersOf(query, `"archivedAt" IS NULL`);
  const values = [...where.values, limit, (page - 1) * limit];
  const range = `LIMIT $${values.length - 1} OFFSET $${values.length}`;
  const text = `SELECT ${columns} FROM "Tour" WHERE ${where} ORDER BY ${orderOf(query, "id")} ${range}`;
  const [total, { rows }] = await Promise.all([
    count(db, where),
    db.query<TourRow>(where.values.length > 0 ? { text, values } : named(text, values)),
  ]);
  return toList(query, rows, total);
}

/** Exact up to 10,000 and without filters, beyond what PostgreSQL expects by its statistics: as our server says it. */
async function count(db: pg.Pool, where: Conditions): Promise<number> {
  const { values } = where;
  if (values.length === 0) {
    const { rows } = await db.query<{ value: number }>(named(`SELECT "value" FROM "Counter" WHERE "name" = 'tours'`));
    return rows[0]?.value ?? 0;
  }
  const total = await countSome(db, "Tour", where);
  return total <= countedExactly ? total : Math.max(total, await expected(db, "Tour", where));
}

async function countSome(db: pg.Pool, table: string, where: Conditions): Promise<number> {
  // A search is planned as if all were counted: for the limit's sake it would go along an order's index.
  const materialized = table === "TourSearch" ? "MATERIALIZED" : "NOT MATERIALIZED";
  const fits = `WITH "fits" AS ${materialized} (SELECT FROM "${table}" WHERE ${where})`;
  const some = `SELECT FROM "fits" LIMIT ${countedExactly + 1}`;
  const text = `${fits} SELECT count(*) AS "total" FROM (${some}) AS "some"`;
  const { rows } = await db.query<{ total: number }>({ text, values: [...where.values] });
  return rows[0]?.total ?? 0;
}

async function expected(db: pg.Pool, table: string, where: Conditions): Promise<number> {
  const text = `EXPLAIN (FORMAT JSON) SELECT FROM "${table}" WHERE ${where}`;
  const { rows } = await db.query<Explained>({ text, values: [...where.values] });
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

async function search(db: pg.Pool, query: TourQuery, words: readonly string[]): Promise<TourList> {
  const { ways, onOffer } = await waysToFind(db, words);
  for (const way of ways) {
    const found = await find(db, query, way, onOffer);
    if (found.total > 0) return found;
  }
  return nothing;
}

async function find(db: pg.Pool, query: TourQuery, way: Way, onOffer: number): Promise<TourList> {
  const where = filtersOf(query);
  const rank = way(where);
  const told = onOffer > countedExactly ? await expected(db, "TourSearch", where) : 0;
  const counted = told > countedExactly && told <= surelyMore ? await countSome(db, "TourSearch", where) : told;
  if (counted > countedExactly) return toList(query, await readMany(db, query, where), Math.max(counted, told));
  const rows = await readFew(db, query, where, query.sortBy ? null : rank);
  const tours = rows.filter((row) => row._id !== null).map(({ total: _, ...tour }) => tour);
  return toList(query, tours, rows[0]?.total ?? 0);
}

/** Gathered, counted, put in order. */
async function readFew(db: pg.Pool, query: TourQuery, where: Conditions, rank: string | null): Promise<Gathered[]> {
  const { page, limit } = query;
  const values = [...where.values, limit, (page - 1) * limit];
  const best = `(SELECT ${rank} FROM "TourSearch" t WHERE t."tourId" = few."tourId" AND total <= ${rankedAtMost}) DESC, `;
  const text = `WITH few AS MATERIALIZED (SELECT "tourId", "price", "createdAt" FROM "TourSearch" WHERE ${where}),
      told AS MATERIALIZED (SELECT count(*) AS total FROM few),
      page AS MATERIALIZED (SELECT "tourId", row_number() OVER () AS place FROM (
        SELECT "tourId" FROM few, told ORDER BY ${rank ? best : ""}${orderOf(query, "tourId")}
        LIMIT $${values.length - 1} OFFSET $${values.length}) AS ordered)
    SELECT ${columns}, total FROM told LEFT JOIN page ON true LEFT JOIN "Tour" ON "id" = "tourId" ORDER BY place`;
  const { rows } = await db.query<Gathered>({ text, values });
  return rows;
}

/** Gathered, put in order. */
async function readMany(db: pg.Pool, query: TourQuery, where: Conditions): Promise<TourRow[]> {
  const { page, limit } = query;
  const values = [...where.values, limit, (page - 1) * limit];
  const text = `SELECT ${columns} FROM (
      SELECT "tourId" FROM (SELECT * FROM "TourSearch" WHERE ${where} OFFSET 0) AS few ORDER BY ${orderOf(query, "tourId")}
      LIMIT $${values.length - 1} OFFSET $${values.length}) AS page JOIN "Tour" ON "id" = "tourId"
    ORDER BY ${orderOf(query, "id")}`;
  const { rows } = await db.query<TourRow>({ text, values });
  return rows;
}
