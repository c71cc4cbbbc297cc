import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { withOwnDatabase } from "~tests/support/own-database";
import { countToursByState } from "./state-counts.service";
import { listTours } from "./tour-list.service";

// Among more tours than are counted exactly, PostgreSQL is asked first what it expects.
withOwnDatabase();

const all = 40_000;
const part = 4_000;

const prices = async (input: Parameters<typeof listTours>[0]) =>
  (await listTours({ limit: 3, ...input })).results.map(({ price }) => price);
/** How often PostgreSQL has used an index. Each connection tells of its own when it is asked to. */
async function scansOf(index: string): Promise<number> {
  await sql("SELECT pg_stat_force_next_flush()");
  const [row] = await sql<{ scans: number }>(
    `SELECT "idx_scan"::int AS "scans" FROM "pg_stat_user_indexes" WHERE "indexrelname" = $1`,
    [index],
  );
  return row?.scans ?? -1;
}

const totalOf = async (input: Parameters<typeof listTours>[0]) => (await listTours({ limit: 3, ...input })).total;

describe("among 40,000 tours", () => {
  /**
   * Tour n costs n rupees and is the n-th newest; a quarter is of each type, and every 200th leads to Majuli. Words w0 to
   * w299: only where it knows a hundred does PostgreSQL tell how many words begin so.
   */
  beforeAll(async () => {
    // In parts: as one statement it would take as long as a statement may on a slow disc.
    for (let first = 1; first <= all; first += part) {
      await db().$executeRaw`
        INSERT INTO "Tour" ("id", "title", "description", "duration", "price", "type", "highlights", "itinerary", "images",
          "states", "includes", "bring", "permits", "createdAt", "updatedAt")
        SELECT gen_random_uuid(), CASE WHEN n % 200 = 0 THEN 'Majuli ' ELSE 'Tea ' END || n, 'By ferry w' || n % 300 || CASE WHEN n > 5000 THEN ' late' ELSE '' END || CASE WHEN n % 2 = 0 THEN ' even' ELSE '' END, '1 day', n,
          (ARRAY['General', 'Adventure', 'Honeymoon', 'Family']::"TourType"[])[1 + n % 4], '{}', '', '{}', '{Assam}', '{}', '{}', NULL,
          timestamptz '2026-01-01' - n * interval '1 second', now()
        FROM generate_series(${first}::int, ${first + part - 1}::int) AS n`;
    }
    await db().$executeRaw`ANALYZE "Tour"`;
    await db().$executeRaw`ANALYZE "TourSearch"`;
  }, 120_000);

  it("the total is exact without filters, and up to 10,000", async () => {
    expect(await totalOf({})).toBe(all);
    expect(await totalOf({ maxPrice: 7_777 })).toBe(7_777);
    expect(await totalOf({ maxPrice: 7_777, page: 9_999 })).toBe(7_777);
    expect(await totalOf({ type: "Family", maxPrice: 400 })).toBe(100);
    expect(await totalOf({ search: "majuli" })).toBe(200);
    expect(await totalOf({ search: "majuli", type: "Family" })).toBe(0);
  });

  it("beyond, it is over 10,000 and near the truth", async () => {
    for (const [input, truth] of [
      [{ maxPrice: 15_000 }, 15_000],
      [{ maxPrice: 35_000 }, 35_000],
      [{ search: "ferry" }, all],
      [{ search: "even" }, 20_000],
      [{ search: "even", page: 9_999 }, 20_000],
    ] as const) {
      const total = await totalOf(input);
      expect(total).toBeGreaterThan(10_000);
      expect(total / truth).toBeGreaterThan(0.8);
      expect(total / truth).toBeLessThan(1.2);
    }
  });

  it("of a search it is exact up to 10,000, whether or not more are expected", async () => {
    expect(await totalOf({ search: "even late", maxPrice: 19_999 })).toBe(7_499);
    // Expected: 10,500, as if words and prices had nothing to do with each other.
    expect(await totalOf({ search: "late", maxPrice: 12_000 })).toBe(7_000);
  });

  it("of a state's name they are counted as far as one more than that", async () => {
    expect(await countToursByState()).toContainEqual({ state: "Assam", tours: 10_001 });
  });

  it.each([
    ["Tour_newest_idx", {}],
    ["Tour_price_idx", { sortBy: "priceLow" }],
    ["Tour_price_idx", { sortBy: "priceHigh", maxPrice: 30_000 }],
    ["Tour_type_price_idx", { sortBy: "priceHigh", type: "Family" }],
    ["TourSearch_words_idx", { search: "majuli" }],
    ["TourSearch_family_words_idx", { search: "majuli", type: "Family" }],
    ["TourSearch_price_tourId_idx", { search: "ferry", sortBy: "priceLow" }],
  ] as const)("%s serves %o", async (index, input) => {
    const before = await scansOf(index);
    await listTours({ limit: 3, ...input });
    await expect.poll(() => scansOf(index)).toBeGreaterThan(before);
  });

  it("what is searched has narrow rows, though these tours' texts are short", async () => {
    const [row] = await sql<{ bytes: number }>(`SELECT pg_relation_size('"TourSearch"')::float8 AS "bytes"`);
    expect((row?.bytes ?? 0) / all).toBeLessThan(130);
  });

  it("pages stand in their order, whatever has to be read for them", async () => {
    expect(await prices({ search: "majuli", sortBy: "priceHigh", page: 2 })).toEqual([39_400, 39_200, 39_000]);
    expect(await prices({ search: "ferry", sortBy: "priceLow", page: 2 })).toEqual([4, 5, 6]);
    expect(await prices({ type: "Adventure", sortBy: "priceHigh" })).toEqual([39_997, 39_993, 39_989]);
    expect(await prices({ sortBy: "priceLow", page: 10_001 })).toEqual([30_001, 30_002, 30_003]);
    expect(await prices({ search: "ferry", page: 10_001 })).toEqual([30_001, 30_002, 30_003]);
    expect(await prices({ maxPrice: 9_000, sortBy: "priceHigh", page: 1_001 })).toEqual([6_000, 5_999, 5_998]);
    expect(await prices({ search: "ferry" })).toEqual([1, 2, 3]);
    expect(await prices({ search: "even", sortBy: "priceLow", page: 2 })).toEqual([8, 10, 12]);
    expect(await prices({ search: "late", maxPrice: 12_000 })).toEqual([5_001, 5_002, 5_003]);
    // Many, and none of them among the first.
    expect(await prices({ search: "late" })).toEqual([5_001, 5_002, 5_003]);
    expect(await prices({ search: "late", sortBy: "priceLow", page: 2 })).toEqual([5_004, 5_005, 5_006]);
    expect(await prices({ search: "even late", type: "Adventure" })).toEqual([]);
    expect(await prices({ search: "even late", type: "Honeymoon", sortBy: "priceLow" })).toEqual([5_002, 5_006, 5_010]);
  });
});
