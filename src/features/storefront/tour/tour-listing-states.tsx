import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { BookingWithoutScripts } from "~/features/product/components/booking-without-scripts";
import type { TourList } from "~/features/product/kinds/tour/tour.schema";
import { foundTours, type TourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import type { ActiveFilter } from "~/features/product/kinds/tour/tour-search.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { ClearFilters } from "~/features/storefront/list/listing-parts";
import { TourGrid } from "./tour-grid";

type NoToursFoundProps = {
  filters: readonly ActiveFilter[];
  /** What there is without one of the filters. */
  hints: NonNullable<TourList["hints"]>;
  /** Who travels, in words. */
  party: string | null;
  /** What is searched for. */
  trip: SearchedTrip;
};

/** Shown when no tour matches the filters: which of them to leave out, and what nearly fits. */
export function NoToursFound({ filters, hints, party, trip }: NoToursFoundProps) {
  const wider = hints.flatMap((hint) =>
    filters.filter(({ key }) => key === hint.without).map((one) => ({ ...hint, ...one })),
  );
  const [nearest] = wider;
  const isFiltered = filters.length > 0;
  return (
    <>
      <StateMessage
        title="No Tours Found"
        text={
          wider.length > 0
            ? "No tour has all of this. Leave one filter out:"
            : isFiltered
              ? "Try a wider search, another kind of trip, or a higher price."
              : "No tour is on offer right now. Ask us what we can arrange for you."
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {wider.map(({ key, label, href, total }) => (
              <a key={key} href={href} className={buttonStyles({ className: "h-auto min-h-12 max-w-full py-2" })}>
                <span className="min-w-0 [overflow-wrap:anywhere]">{`Without ${label}: ${foundTours(total)}`}</span>
              </a>
            ))}
            {!isFiltered && (
              <a href="/contact" className={buttonStyles({})}>
                Ask us
              </a>
            )}
            <ClearFilters href={tourListHref({})} variant="secondary" />
          </div>
        }
      />
      {nearest && (
        <section aria-labelledby="nearly-fits" className="mt-10">
          <h2 id="nearly-fits" className="mb-4 font-display text-2xl">
            {`Nearly fits: without ${nearest.label}`}
          </h2>
          <BookingWithoutScripts />
          <TourGrid
            tours={nearest.results}
            party={party}
            // Without the filter that does not fit.
            trip={nearest.without === "when" ? { ...trip, when: undefined } : trip}
          />
        </section>
      )}
    </>
  );
}

/** Shown for a page past the last one, for example from an old link. */
export function NoSuchPage({ view, pages }: { view: TourView; pages: number }) {
  return (
    <StateMessage
      title={`There is no page ${view.page}`}
      text={pages === 1 ? "These tours fit on one page." : `These tours fill ${pages} pages.`}
      action={
        <a href={tourListHref({ ...view, page: pages })} className={buttonStyles({ variant: "secondary" })}>
          {pages === 1 ? "Show the tours" : "Go to the last page"}
        </a>
      }
    />
  );
}
