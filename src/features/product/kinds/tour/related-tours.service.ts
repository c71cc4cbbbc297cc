import type { Place } from "~/features/product/list/find-products.service";
import { withRatings } from "~/features/product/list/list-rating.service";
import type { ListedTour, Tour } from "./tour.schema";
import { tourStore } from "./tour.store";

type Compared = Pick<Tour, "_id" | "states" | "type" | "seasonMonths" | "price">;

/**
 * Returns at most `count` other tours on offer, most closely related first. A shared state counts most, then the same type,
 * then a shared season; ties are sorted by nearest price.
 */
export async function findRelatedTours(tour: Compared, count: number): Promise<ListedTour[]> {
  const { rows } = await tourStore.list({
    conditions: (place) => [`p."id" <> ${place(tour._id)}::uuid`],
    order: (place) => `${kinship(tour, place)} DESC, abs(p."price" - ${place(tour.price)}::numeric), p."id"`,
    offset: 0,
    limit: count,
  });
  return withRatings(rows);
}

/** SQL. A tour without months of its own runs all year. */
function kinship({ states, type, seasonMonths }: Compared, place: Place): string {
  const sharesSeason =
    seasonMonths.length === 0
      ? "true"
      : `cardinality(p."seasonMonths") = 0 OR p."seasonMonths" && ${place(seasonMonths)}::int[]`;
  return `(
    CASE WHEN p."states" && ${place(states)}::text[] THEN 4 ELSE 0 END
    + CASE WHEN k."type" = ${place(type)}::"TourType" THEN 2 ELSE 0 END
    + CASE WHEN ${sharesSeason} THEN 1 ELSE 0 END)`;
}
