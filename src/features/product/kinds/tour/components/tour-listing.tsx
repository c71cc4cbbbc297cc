import { IgnoredFilters } from "~/components/ui/ignored-filters";
import type { TourList as Tours } from "~/features/product/kinds/tour/tour.schema";
import { readTourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { ListFailed } from "~/features/product/list/components/list-failed";
import { WhileUnchanged } from "~/features/product/list/components/while-unchanged";
import { ignoredParams, type Params } from "~/lib/search-params";
import { ClearFilters } from "./clear-filters";
import { TourFilterForm } from "./tour-filter-form";
import { TourGridSkeleton } from "./tour-grid-skeleton";
import { TourList } from "./tour-list-parts";
import { showTours } from "./tour-results";

type TourListingProps = {
  params: Params;
  /** Undefined if they could not be loaded. The browser then loads them. */
  tours: Tours | undefined;
};

/** The tour listing: filters, cards and pagination. The URL contains the filters and the page. */
export function TourListing({ params, tours }: TourListingProps) {
  const view = readTourView(params);
  const ignored = ignoredParams(params, view);
  const shown = tours && showTours(tours, view);
  return (
    <div className="wrap py-8 sm:py-12">
      <header className="max-w-2xl">
        <h1 className="text-balance font-display text-4xl leading-[1.08] sm:text-5xl">Tours of the eight states</h1>
        <p className="mt-3 text-soft sm:text-lg">
          Each with its days, its season and what the price includes. The price you see is the price you pay.
        </p>
      </header>
      <TourFilterForm view={view} />
      {ignored.length > 0 && (
        <WhileUnchanged key={JSON.stringify(params)}>
          <IgnoredFilters ignored={ignored} />
        </WhileUnchanged>
      )}
      <TourList
        id="tours"
        label="Tours"
        heading="Tours found"
        given={shown ? { address: tourListHref(view), summary: shown.summary, isEmpty: shown.isEmpty } : null}
        clear={<ClearFilters variant="ghost" className="-mr-3 px-3" />}
        failed={<ListFailed title="Could not load tours. Please try again later." />}
      >
        {shown ? shown.list : <TourGridSkeleton />}
      </TourList>
    </div>
  );
}
