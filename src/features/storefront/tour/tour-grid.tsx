import type { ListedTour } from "~/features/product/kinds/tour/tour.schema";
import type { ComparedPrice } from "~/features/product/kinds/tour/tour-search.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { TourCard } from "./tour-card";

type TourGridProps = {
  tours: readonly ListedTour[];
  /** Who travels, in words, if the tours have a price for a party. */
  party?: string | null;
  /** The searched trip. */
  trip?: SearchedTrip | undefined;
  /** The price that the list compared, which a card then shows instead of the lowest one. */
  priceOf?: ((tour: ListedTour) => ComparedPrice | null) | undefined;
  /** Whether the first picture is loaded with priority. */
  isFirst?: boolean;
};

/** A grid of tour cards with aligned rows. */
export function TourGrid({ tours, party = null, trip, priceOf, isFirst = false }: TourGridProps) {
  return (
    // Some browsers drop the list role of elements with `display: contents`, so it is set explicitly.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" data-tour-grid className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 noscript:mt-6">
      {tours.map((tour, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <li role="listitem" key={tour._id} className="contents">
          <TourCard
            tour={tour}
            party={party}
            trip={trip}
            compared={priceOf?.(tour)}
            priority={isFirst && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
