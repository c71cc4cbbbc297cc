import { averageOf, leastForAverage } from "~/features/product/list/list-rating.rules";
import { readSql } from "~/server/db/read";
import type { ListRating } from "./list-rating.schema";

/** The stars of those of the products that have enough published reviews, by id; one statement for all of them. */
export async function ratingsOf(productIds: readonly string[]): Promise<ReadonlyMap<string, ListRating>> {
  const ratings = new Map<string, ListRating>();
  if (productIds.length === 0) return ratings;
  const rows = await readSql<{ productId: string; count: number; sum: number }>(
    `SELECT "productId", count(*)::int AS "count", sum("stars")::int AS "sum" FROM "Review"
     WHERE "state" = 'published' AND "productId" = ANY($1::uuid[])
     GROUP BY "productId" HAVING count(*) >= $2::int`,
    [productIds, leastForAverage],
  );
  for (const { productId, count, sum } of rows) {
    const average = averageOf(count, sum);
    if (average !== null) ratings.set(productId, { average, reviews: count });
  }
  return ratings;
}

/** Adds their stars to the products of a list as `rating`. */
export async function withRatings<Item extends { _id: string }>(
  items: readonly Item[],
): Promise<(Item & { rating?: ListRating })[]> {
  const ratings = await ratingsOf(items.map(({ _id }) => _id));
  return items.map((item) => {
    const rating = ratings.get(item._id);
    return rating ? { ...item, rating } : item;
  });
}
