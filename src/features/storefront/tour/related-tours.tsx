import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { TourGrid } from "./tour-grid";

/** Related tours, shown below a tour. `trip` is the searched one, from the address. */
export function RelatedTours({ tours, trip }: { tours: readonly Tour[]; trip?: SearchedTrip }) {
  if (tours.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="wrap mt-16 lg:mt-6">
      <h2 id="related-title" className="mb-7 text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]">
        You may also like
      </h2>
      <TourGrid tours={tours} trip={trip} />
    </section>
  );
}
