import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { TourCard } from "./tour-card";

/** A grid of tour cards with aligned rows. `isFirst`: its first picture is loaded with priority. */
export function TourGrid({ tours, isFirst = false }: { tours: readonly Tour[]; isFirst?: boolean }) {
  return (
    // Some browsers drop the list role of elements with `display: contents`, so it is set explicitly.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" data-tour-grid className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 noscript:mt-6">
      {tours.map((tour, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <li role="listitem" key={tour._id} className="contents">
          <TourCard tour={tour} priority={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
