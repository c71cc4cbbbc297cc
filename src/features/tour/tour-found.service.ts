import { plannedSql } from "~/server/db/sql";
import type { ListToursInput } from "./tour.schema";
import { type TourColumns, tourColumns } from "./tour.select";
import { type FoundFit, orderOf, rangeOf } from "./tour-fit";
import { countedExactly } from "./tour-kinds";
import { expectedRows, isSurelyMore } from "./tour-rows.service";

type Found = { rows: TourColumns[]; total: number };

/**
 * A page of what a search finds among so many tours, and how many it finds. Many are met soon in the list's order, and
 * how many they are is what PostgreSQL expects. All others are gathered and then put in order: along its index PostgreSQL,
 * which hopes to come across them soon, may have to read all tours.
 */
export async function readFound(input: ListToursInput, fit: FoundFit, onOffer: number): Promise<Found> {
  const expected = onOffer > countedExactly ? await expectedRows("TourSearch", fit) : 0;
  if (!isSurelyMore(expected)) return gather(input, fit);
  const { offset, limit } = rangeOf(input);
  const rows = offset + limit < near ? await lookNear(input, fit) : [];
  return { rows: rows.length === limit ? rows : await readOrdered(input, fit), total: expected };
}

/** So many are ranked: for that the words of each have to be read. */
const rankedAtMost = 1_000;

async function gather(input: ListToursInput, { where, values, rank }: FoundFit): Promise<Found> {
  const { offset, limit } = rangeOf(input);
  const best = `(SELECT ${rank} FROM "TourSearch" AS "one" WHERE "one"."tourId" = "few"."tourId"
    AND "total" <= ${rankedAtMost}) DESC, `;
  const order = `${rank && !input.sortBy ? best : ""}${orderOf(input, "few")}`;
  const found = await plannedSql<(TourColumns | { id: null }) & { total: number }>(
    `WITH "few" AS MATERIALIZED (SELECT "tourId", "price", "createdAt" FROM "TourSearch" WHERE ${where}),
     "told" AS MATERIALIZED (SELECT count(*)::int AS "total" FROM "few"),
     "page" AS MATERIALIZED (
       SELECT "tourId", row_number() OVER () AS "place"
       FROM (
         SELECT "tourId" FROM "few", "told"
         ORDER BY ${order} OFFSET $${values.length + 1} LIMIT $${values.length + 2}) AS "ordered")
     SELECT ${tourColumns}, "total"
     FROM "told" LEFT JOIN "page" ON true LEFT JOIN "Tour" ON "id" = "tourId"
     ORDER BY "place"`,
    [...values, offset, limit],
  );
  const [first] = found;
  const rows = found.filter((row) => row.id !== null).map(({ total: _, ...tour }) => tour);
  return { rows, total: first?.total ?? 0 };
}

/** Among so many tours, the first in the list's order, a page may be complete; the words of each have to be read. */
const near = 200;

/** Fewer rows than a page has where it is not complete so soon. */
function lookNear(input: ListToursInput, fit: FoundFit): Promise<TourColumns[]> {
  const { filters, words } = fit;
  return readPage(
    `(SELECT * FROM "TourSearch" WHERE ${filters} ORDER BY ${orderOf(input, "TourSearch")} LIMIT ${near}) AS "few" WHERE ${words}`,
    input,
    fit,
  );
}

function readOrdered(input: ListToursInput, fit: FoundFit): Promise<TourColumns[]> {
  // OFFSET 0 is a fence: what is within is not done along the index of the order without.
  return readPage(
    `(SELECT "tourId", "price", "createdAt" FROM "TourSearch" WHERE ${fit.where} OFFSET 0) AS "few"`,
    input,
    fit,
  );
}

function readPage(from: string, input: ListToursInput, { values }: FoundFit): Promise<TourColumns[]> {
  const { offset, limit } = rangeOf(input);
  return plannedSql(
    `SELECT ${tourColumns}
     FROM (
       SELECT "tourId" FROM ${from}
       ORDER BY ${orderOf(input, "few")} OFFSET $${values.length + 1} LIMIT $${values.length + 2}
     ) AS "page" JOIN "Tour" ON "id" = "tourId"
     ORDER BY ${orderOf(input, "Tour")}`,
    [...values, offset, limit],
  );
}
