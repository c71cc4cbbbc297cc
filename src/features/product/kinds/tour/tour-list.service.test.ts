import { beforeAll, describe, expect, it } from "vitest";
import { countToursByState } from "~/features/product/kinds/tour/state-counts.service";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { listTours } from "./tour-list.service";

withOwnDatabase();

const all = 10_000;

const prices = async (input: Parameters<typeof listTours>[0]) =>
  (await listTours({ limit: 3, ...input })).results.map(({ price }) => price);
const totalOf = async (input: Parameters<typeof listTours>[0]) => (await listTours({ limit: 3, ...input })).total;

describe("among 10,000 tours", () => {
  // Tour n costs n rupees and is the n-th newest; a quarter is of each type, and every 200th has Majuli in its title.
  beforeAll(async () => {
    await db().$executeRaw`
      INSERT INTO "Product" ("id", "kind", "title", "description", "price", "states", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), 'tour', CASE WHEN n % 200 = 0 THEN 'Majuli ' ELSE 'Tea ' END || n,
        'By ferry' || CASE WHEN n > 5000 THEN ' late' ELSE '' END || CASE WHEN n % 2 = 0 THEN ' even' ELSE '' END,
        n, '{Assam}', timestamptz '2026-01-01' - n * interval '1 second', now()
      FROM generate_series(1, ${all}::int) AS n`;
    await db().$executeRaw`
      INSERT INTO "Tour" ("id", "duration", "type")
      SELECT "id", '1 day', (ARRAY['General', 'Adventure', 'Honeymoon', 'Family']::"TourType"[])[1 + "price"::int % 4]
      FROM "Product"`;
    await db().$executeRaw`ANALYZE "Product", "Tour"`;
  }, 120_000);

  it("totals are exact, also on pages past the last", async () => {
    expect(await totalOf({})).toBe(all);
    expect(await totalOf({ maxPrice: 7_777 })).toBe(7_777);
    expect(await totalOf({ maxPrice: 7_777, page: 9_999 })).toBe(7_777);
    expect(await totalOf({ type: "Family", maxPrice: 400 })).toBe(100);
    expect(await totalOf({ search: "majuli" })).toBe(50);
    expect(await totalOf({ search: "majuli", page: 9_999 })).toBe(50);
    expect(await totalOf({ search: "majuli", type: "Family" })).toBe(0);
    expect(await totalOf({ search: "even late", maxPrice: 9_999 })).toBe(2_499);
    expect(await countToursByState()).toContainEqual({ state: "Assam", tours: all });
  });

  it("pages are in order", async () => {
    expect(await prices({})).toEqual([1, 2, 3]);
    expect(await prices({ sortBy: "priceLow", page: 2_001 })).toEqual([6_001, 6_002, 6_003]);
    expect(await prices({ type: "Adventure", sortBy: "priceHigh" })).toEqual([9_997, 9_993, 9_989]);
    expect(await prices({ maxPrice: 9_000, sortBy: "priceHigh", page: 1_001 })).toEqual([6_000, 5_999, 5_998]);
    expect(await prices({ search: "majuli", sortBy: "priceHigh", page: 2 })).toEqual([9_400, 9_200, 9_000]);
    expect(await prices({ search: "ferry", sortBy: "priceLow", page: 2 })).toEqual([4, 5, 6]);
    // Equally relevant, so the newest comes first.
    expect(await prices({ search: "ferry" })).toEqual([1, 2, 3]);
    expect(await prices({ search: "late", page: 2 })).toEqual([5_004, 5_005, 5_006]);
    expect(await prices({ search: "even late", type: "Adventure" })).toEqual([]);
    expect(await prices({ search: "even late", type: "Honeymoon", sortBy: "priceLow" })).toEqual([5_002, 5_006, 5_010]);
  });

  it("search matches the type and the state", async () => {
    expect(await totalOf({ search: "honeymoon" })).toBe(2_500);
    expect(await totalOf({ search: "honymoon" })).toBe(2_500);
    expect(await totalOf({ search: "assam family" })).toBe(2_500);
  });
});
