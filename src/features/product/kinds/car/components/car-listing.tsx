import { IgnoredFilters } from "~/components/ui/ignored-filters";
import type { CarList as Cars } from "~/features/product/kinds/car/car.schema";
import { carListHref, readCarView } from "~/features/product/kinds/car/car-filters.rules";
import { ListFailed } from "~/features/product/list/components/list-failed";
import { WhileUnchanged } from "~/features/product/list/components/while-unchanged";
import { ignoredParams, type Params } from "~/lib/search-params";
import { CarFilterForm } from "./car-filter-form";
import { CarGridSkeleton } from "./car-grid-skeleton";
import { CarList } from "./car-list-parts";
import { showCars } from "./car-results";
import { ClearCarFilters } from "./clear-car-filters";

type CarListingProps = {
  params: Params;
  /** Undefined if they could not be loaded. The browser then loads them. */
  cars: Cars | undefined;
};

/** The car listing: filters and cards. The URL contains the filters. */
export function CarListing({ params, cars }: CarListingProps) {
  const view = readCarView(params);
  const ignored = ignoredParams(params, view);
  const shown = cars && showCars(cars, view);
  return (
    <div className="wrap py-8 sm:py-12">
      <header className="max-w-2xl">
        <h1 className="text-balance font-display text-4xl leading-[1.08] sm:text-5xl">Cars for the hill roads</h1>
        <p className="mt-3 text-soft sm:text-lg">
          Each comes with a driver and is hired by the day. Seats are counted without the driver's.
        </p>
      </header>
      <CarFilterForm view={view} />
      {ignored.length > 0 && (
        <WhileUnchanged key={JSON.stringify(params)}>
          <IgnoredFilters ignored={ignored} />
        </WhileUnchanged>
      )}
      <CarList
        id="cars"
        label="Cars"
        heading="Cars found"
        given={shown ? { address: carListHref(view), summary: shown.summary, isEmpty: shown.isEmpty } : null}
        clear={<ClearCarFilters variant="ghost" />}
        failed={<ListFailed title="Could not load cars. Please try again later." />}
      >
        {shown ? shown.list : <CarGridSkeleton />}
      </CarList>
    </div>
  );
}
