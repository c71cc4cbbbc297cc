import { plannedSql } from "~/server/db/sql";
import type { ListToursInput } from "./tour.schema";
import { type TourColumns, tourColumns } from "./tour.select";
import { type FoundFit, orderOf, rangeOf } from "./tour-fit";
import { countedExactly } from "./tour-kinds";
import { countMany, expectedRows } from "./tour-rows.service";

type Found = { rows: TourColumns[]; total: number };

/**
 * A page of what a search finds among so many tours, and how many it finds. Many are met soon in the list's order. Fewer
 * are gathered and then put in order: along its index PostgreSQL, which hopes to come across them soon, may have to read
 * all tours.
 */
export async function readFound(input: ListToursInput, fit: FoundFit, onOffer: number): Promise<Found> {
  const expected = onOffer > countedExactly ? await expectedRows("TourSearch", fit) : 0;
  const total = expected > countedExactly ? await countMany("TourSearch", fit, expected) : 0;
  if (total <= countedExactly) return gather(input, fit);
  return { rows: await readMany(input, fit, total), total };
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

/** So many are looked at in the list's order at most: the words of each have to be read. */
const near = 3_000;

/** A page where so many tours are found. */
async function readMany(input: ListToursInput, fit: FoundFit, total: number): Promise<TourColumns[]> {
  const { offset, limit } = rangeOf(input);
  const oneOf = (await expectedRows("TourSearch", fit.filters)) / total;
  // Where they lie thinner than on the average they are still there.
  const first = Math.ceil(3 * oneOf * (offset + limit));
  const rows = first <= near ? await lookNear(input, fit, first) : [];
  return rows.length === limit ? rows : readOrdered(input, fit);
}

/** Fewer rows than a page has where the first in the list's order do not make it complete. */
function lookNear(input: ListToursInput, fit: FoundFit, first: number): Promise<TourColumns[]> {
  const { filters, words } = fit;
  return readPage(
    `(SELECT * FROM "TourSearch" WHERE ${filters.where} ORDER BY ${orderOf(input, "TourSearch")} LIMIT ${first}) AS "few" WHERE ${words}`,
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
