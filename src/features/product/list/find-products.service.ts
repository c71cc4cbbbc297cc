import { availableParallelism } from "node:os";
import { env } from "~/env";
import { productTables } from "~/features/product/product.columns";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { cursorGone } from "~/server/changes/cursor";
import { isOnThisMachine } from "~/server/db/on-this-machine";
import { poolSize, statementTimeoutMs } from "~/server/db/pool";
import { plannedReadSql, readSql } from "~/server/db/read";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";
import { type Search, unknownWords, waysToSearch } from "./search.service";

/** Adds a value to a statement, and returns its placeholder, such as "$3". */
export type Place = (value: unknown) => string;

/** A query for products of one kind on offer. Conditions and order are SQL on `p` (product) and `k` (the kind's table). */
export type ListQuery = {
  kind: ProductKind;
  columns: string;
  /** Combined with AND. */
  conditions: (place: Place) => string[];
  /** The ORDER BY expressions; must define a total order. A function if they have values. */
  order: string | ((place: Place) => string);
  search?: string | undefined;
  /** Whether search results are sorted by relevance first. */
  isRanked?: boolean;
  /** Whether unknown words are replaced by known ones with similar spelling. */
  isCorrected?: boolean;
  offset: number;
  limit: number;
  /** The id of a product after which the page begins, wherever that is now; `offset` is then 0. */
  after?: string | undefined;
};

/**
 * A page of rows, the total number, the words used instead if some words of the search are unknown, and the words without which
 * it was searched because no product has them.
 */
export type Found<Row> = { rows: Row[]; total: number; correctedSearch?: string; leftOut?: string[] };

// If PostgreSQL runs on this machine, allow one more list at a time than it has cores: more would slow each other down.
const databaseUrl = env.DIRECT_URL ?? env.DATABASE_URL;
const sharesCores = databaseUrl === undefined || isOnThisMachine(databaseUrl);
const atOnce = sharesCores ? availableParallelism() + 1 : poolSize;
const busy = () => new AppError("UNAVAILABLE", tooBusyMessage);

/**
 * Lists or searches products. Throws UNAVAILABLE if too many lists are waiting, and CURSOR_GONE if the list does not have the product
 * `after` any more.
 */
export function findProducts<Row>(query: ListQuery): Promise<Found<Row>> {
  // The number of waiting lists is limited by the number of concurrent requests (api/shed-load.ts).
  const semaphore = shared("product-list-semaphore", () => new Semaphore({ atOnce, longestMs: statementTimeoutMs }));
  const find = () => {
    if (query.search?.trim()) return searchProducts<Row>(query, query.search);
    return query.after === undefined
      ? listAll<Row>(query)
      : searchBy<Row>(query, { query: "", patterns: [], anyOf: [] });
  };
  return semaphore.run(find, busy);
}

/** Uses the first way of searching that finds something. */
async function searchProducts<Row>(query: ListQuery, text: string): Promise<Found<Row>> {
  for await (const way of waysToSearch(query.kind, text, query.isCorrected === true)) {
    const found = await searchBy<Row>(query, way);
    const { corrected, leftOut } = way;
    if (found.total > 0)
      return { ...found, ...(corrected && { correctedSearch: corrected }), ...(leftOut && { leftOut }) };
  }
  const unknown = query.isCorrected ? await unknownWords(query.kind, text) : [];
  return { rows: [], total: 0, ...(unknown.length > 0 && { leftOut: unknown }) };
}

function collect(): { values: unknown[]; place: Place } {
  const values: unknown[] = [];
  return { values, place: (value) => `$${values.push(value)}` };
}

/** Raw SQL for full-text search and its rank. All matches are collected before they are sorted. */
async function searchBy<Row>(query: ListQuery, { query: words, patterns, anyOf }: Search): Promise<Found<Row>> {
  const { kind, columns, conditions, order, isRanked, offset, limit, after } = query;
  const { values, place } = collect();
  const toQuery = (query: string) => `to_tsquery('simple', ${place(query)})`;
  const tsQuery = words === "" ? null : toQuery(words);
  const places = anyOf.map((one) => `p."search" @@ ${toQuery(one)}`);
  const where = [
    ...onOffer(kind),
    ...(tsQuery ? [`p."search" @@ ${tsQuery}`] : []),
    ...(places.length > 0 ? [`(${places.join(" OR ")})`] : []),
    ...conditions(place),
    ...patterns.map((pattern) => `product_text(p) LIKE ${place(pattern)}`),
  ].join(" AND ");
  const mostPlaces = isRanked && places.length > 0 ? `${places.map((one) => `(${one})::int`).join(" + ")} DESC, ` : "";
  const best = mostPlaces + (isRanked && tsQuery ? `ts_rank(p."search", ${tsQuery}) DESC, ` : "");
  const rest = orderOf(order, place);
  const from =
    after === undefined
      ? `${place(offset)}::bigint`
      : `(SELECT "place" FROM "found" WHERE "foundId" = ${place(after)}::uuid)`;
  const to = place(limit);
  // Patterns make too many different statements to prepare each of them.
  const run = patterns.length === 0 ? readSql : plannedReadSql;
  const rows = await run<Row & { total: number; skipped: number | null; id: string | null }>(
    `WITH "found" AS MATERIALIZED (
       SELECT p."id" AS "foundId", row_number() OVER (ORDER BY ${best}${rest}) AS "place"
       FROM ${productTables(kind)} WHERE ${where})
     SELECT ${columns}, "total", "skipped"
     FROM (SELECT count(*)::int AS "total", (${from})::float8 AS "skipped" FROM "found") AS "counted"
     LEFT JOIN ("found" JOIN (${productTables(kind)}) ON p."id" = "foundId")
       ON "place" > "skipped" AND "place" <= "skipped" + ${to}::bigint
     ORDER BY "place"`,
    values,
  );
  if (rows[0]?.skipped === null && rows[0].total > 0) throw cursorGone();
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Raw SQL: one statement returns the page and the total, which halves the round trips of an uncached list. */
async function listAll<Row>({ kind, columns, conditions, order, offset, limit }: ListQuery): Promise<Found<Row>> {
  const { values, place } = collect();
  const where = [...onOffer(kind), ...conditions(place)].join(" AND ");
  const from = `${productTables(kind)} WHERE ${where}`;
  const count = `SELECT count(*)::int AS "total" FROM ${from}`;
  const counted = [...values];
  const sorted = orderOf(order, place);
  const [skipped, most] = [place(offset), place(limit)];
  const page = `SELECT ${columns}, (${count}) AS "total" FROM ${from} ORDER BY ${sorted} OFFSET ${skipped} LIMIT ${most}`;
  const rows = await readSql<Row & { total: number }>(page, values);
  const [first] = rows;
  if (first || offset === 0) return { rows, total: first?.total ?? 0 };
  const [row] = await readSql<{ total: number }>(count, counted);
  return { rows, total: row?.total ?? 0 };
}

function orderOf(order: ListQuery["order"], place: Place): string {
  return typeof order === "string" ? order : order(place);
}

/** The condition that products of the kind have not ended. */
export function notEnded(kind: ProductKind, today: CalendarDate): ListQuery["conditions"] {
  const { endsOn } = kinds[kind];
  return (place) => (endsOn ? [`(k."${endsOn}" IS NULL OR k."${endsOn}" >= ${place(today)}::date)`] : []);
}

/** How many products on offer the words find, without those that have ended; all of them for "". */
export async function countProducts(kind: ProductKind, search: string, today: CalendarDate): Promise<number> {
  const { total } = await findProducts({
    kind,
    columns: 'p."id"',
    conditions: notEnded(kind, today),
    order: 'p."id"',
    search,
    offset: 0,
    limit: 1,
  });
  return total;
}

/** The kind is a literal, so that PostgreSQL's generic plans can use its row count. */
function onOffer(kind: ProductKind): string[] {
  return [`p."kind" = '${kind}'`, `p."archivedAt" IS NULL`];
}
