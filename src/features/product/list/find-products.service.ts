import { availableParallelism } from "node:os";
import { env } from "~/env";
import { productTables } from "~/features/product/product.columns";
import type { ProductKind } from "~/features/product/registry";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { isOnThisMachine } from "~/server/db/on-this-machine";
import { poolSize, statementTimeoutMs } from "~/server/db/pool";
import { plannedSql, sql } from "~/server/db/sql";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";
import { type Search, waysToSearch } from "./search.service";

/** Names a value's place in a statement: "$3". */
export type Place = (value: unknown) => string;

/** A page of a kind's products on offer. Conditions and orders are SQL on `p`, the product, and `k`, what is the kind's. */
export type ListQuery = {
  kind: ProductKind;
  columns: string;
  /** All of them must hold. */
  conditions: (place: Place) => string[];
  /** What comes first; must be unambiguous. */
  order: string;
  search?: string | undefined;
  /** Whether the best matches of a search come before the order. */
  isRanked?: boolean;
  /** Whether unknown words give way to those that are spelt like them. */
  isCorrected?: boolean;
  offset: number;
  limit: number;
};

/** A page, how many there are in all, and the words that were searched for instead, where those asked for are unknown. */
export type Found<Row> = { rows: Row[]; total: number; correctedSearch?: string };

// A little more at once than PostgreSQL has cores, where those are this machine's: more would only slow each other down.
const sharesCores = env.DATABASE_URL === undefined || isOnThisMachine(env.DATABASE_URL);
const atOnce = sharesCores ? availableParallelism() + 1 : poolSize;
const busy = () => new AppError("UNAVAILABLE", tooBusyMessage);

/** Throws UNAVAILABLE where too many wait for their lists. */
export function findProducts<Row>(query: ListQuery): Promise<Found<Row>> {
  // The number of waiting lists is limited by the number of concurrent requests (api/shed-load.ts).
  const semaphore = shared("product-list-semaphore", () => new Semaphore({ atOnce, longestMs: statementTimeoutMs }));
  const find = () => (query.search?.trim() ? searchProducts<Row>(query, query.search) : listAll<Row>(query));
  return semaphore.run(find, busy);
}

/** By the first way that finds something. */
async function searchProducts<Row>(query: ListQuery, text: string): Promise<Found<Row>> {
  for await (const way of waysToSearch(query.kind, text, query.isCorrected === true)) {
    const found = await searchBy<Row>(query, way);
    if (found.total > 0) return { ...found, ...(way.corrected && { correctedSearch: way.corrected }) };
  }
  return { rows: [], total: 0 };
}

function collect(): { values: unknown[]; place: Place } {
  const values: unknown[] = [];
  return { values, place: (value) => `$${values.push(value)}` };
}

/** Raw for the text search and its rank. All matches are collected before they are sorted. */
async function searchBy<Row>(query: ListQuery, { query: words, patterns }: Search): Promise<Found<Row>> {
  const { kind, columns, conditions, order, isRanked, offset, limit } = query;
  const { values, place } = collect();
  const asked = words === "" ? null : `to_tsquery('simple', ${place(words)})`;
  const where = [
    ...onOffer(kind),
    ...(asked ? [`p."search" @@ ${asked}`] : []),
    ...conditions(place),
    ...patterns.map((pattern) => `product_text(p) LIKE ${place(pattern)}`),
  ].join(" AND ");
  const best = isRanked && asked ? `ts_rank(p."search", ${asked}) DESC, ` : "";
  const [from, to] = [place(offset), place(limit)];
  // With patterns there are too many different statements to prepare each.
  const run = patterns.length === 0 ? sql : plannedSql;
  const rows = await run<Row & { total: number; id: string | null }>(
    `WITH "found" AS MATERIALIZED (
       SELECT p."id" AS "foundId", row_number() OVER (ORDER BY ${best}${order}) AS "place"
       FROM ${productTables(kind)} WHERE ${where})
     SELECT ${columns}, "total"
     FROM (SELECT count(*)::int AS "total" FROM "found") AS "counted"
     LEFT JOIN ("found" JOIN (${productTables(kind)}) ON p."id" = "foundId")
       ON "place" > ${from} AND "place" <= ${from}::bigint + ${to}::bigint
     ORDER BY "place"`,
    values,
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Raw: the page and the total come from one statement, which halves the round trips of an uncached list. */
async function listAll<Row>({ kind, columns, conditions, order, offset, limit }: ListQuery): Promise<Found<Row>> {
  const { values, place } = collect();
  const where = [...onOffer(kind), ...conditions(place)].join(" AND ");
  const from = `${productTables(kind)} WHERE ${where}`;
  const count = `SELECT count(*)::int AS "total" FROM ${from}`;
  const counted = [...values];
  const [skipped, most] = [place(offset), place(limit)];
  const page = `SELECT ${columns}, (${count}) AS "total" FROM ${from} ORDER BY ${order} OFFSET ${skipped} LIMIT ${most}`;
  const rows = await sql<Row & { total: number }>(page, values);
  const [first] = rows;
  if (first || offset === 0) return { rows, total: first?.total ?? 0 };
  const [row] = await sql<{ total: number }>(count, counted);
  return { rows, total: row?.total ?? 0 };
}

/** The kind is written out: PostgreSQL's general plans know how many there are of it. */
function onOffer(kind: ProductKind): string[] {
  return [`p."kind" = '${kind}'`, `p."archivedAt" IS NULL`];
}
