import { ignoredFilters } from "~/features/product/kinds/tour/ignored-filters.rules";
import type { TourList as Tours } from "~/features/product/kinds/tour/tour.schema";
import { readTourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { ListFailed } from "~/features/storefront/list/list-failed";
import { ClearFilters, IgnoredParams, ListingHeader } from "~/features/storefront/list/listing-parts";
import type { Params } from "~/lib/search-params";
import { StateMap } from "./state-map";
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
  return (
    <div className="wrap py-4 sm:py-12">
      <header>
        <ListingHeader title="Tours of the eight states">
          Each with its days, its season and what the price includes. The price you see is the price you pay.
        </ListingHeader>
        <a
          href="/saved"
          className="inline-flex min-h-11 items-center text-leaf-700 underline underline-offset-4 max-sm:hidden"
        >
          Saved for later
        </a>
      </header>
      <TourList
        id="tours"
        label="Tours"
        heading="Tours found"
        form={
          <>
            <TourFilterForm view={view} />
            <StateMap />
          </>
        }
        given={tours ? { ...showTours(tours, view), address: tourListHref(view) } : null}
        placeholder={<TourGridSkeleton />}
        clear={<ClearFilters href={tourListHref({})} variant="ghost" className="-mr-3 px-3" />}
        failed={<ListFailed title="Could not load tours. Please try again later." />}
      >
        <IgnoredParams params={params} ignored={ignoredFilters(params)} />
      </TourList>
    </div>
  );
}
