import { toPricing } from "~/features/product/pricing.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { withParams } from "~/lib/search-params";
import type { Tour } from "./tour.schema";
import type { BookableTour } from "./tour-booking.schema";

/** The URL of a tour's page, with the trip that is asked for. */
export function tourHref(tourId: string, trip: SearchedTrip = {}): string {
  return withParams(`/tour/${tourId}`, trip);
}

/** The URL of a tour's page with the booking modal open. */
export function bookHref(tourId: string, trip: SearchedTrip = {}): string {
  return withParams(`/tour/${tourId}`, { ...trip, book: 1 });
}

/**
 * A tour's pictures after an edit. Without both lists they do not change. `images` alone replaces them; with `keepImages`,
 * those pictures are kept, in its order, and `images` are added after them. Null if it contains an unknown picture.
 */
export function editImages(
  present: readonly string[],
  { images, keepImages }: { images?: readonly string[] | undefined; keepImages?: readonly string[] | undefined },
): string[] | null {
  if (keepImages?.some((image) => !present.includes(image))) return null;
  const kept = keepImages ?? (images ? [] : present);
  return [...new Set([...kept, ...(images ?? [])])];
}

/** Selects the fields that the booking modal needs, to keep pages with tour cards small. */
export function toBookableTour(tour: Tour): BookableTour {
  const { _id, title, duration, capacityPerDate, states } = tour;
  return { _id, title, duration, capacityPerDate, states, ...toPricing(tour) };
}
