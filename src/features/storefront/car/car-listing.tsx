import type { CarList as Cars } from "~/features/product/kinds/car/car.schema";
import { carListHref, readCarView } from "~/features/product/kinds/car/car-filters.rules";
import { ListFailed } from "~/features/storefront/list/list-failed";
import { ClearFilters, IgnoredParams, ListingHeader } from "~/features/storefront/list/listing-parts";
import { ignoredParams, type Params } from "~/lib/search-params";
import { CarFilterForm } from "./car-filter-form";
import { CarGridSkeleton } from "./car-grid-skeleton";
import { CarList } from "./car-list-parts";
import { showCars } from "./car-results";

type CarListingProps = {
  params: Params;
  /** Undefined if they could not be loaded. The browser then loads them. */
  cars: Cars | undefined;
};

/** The car listing: filters and cards. The URL contains the filters. */
export function CarListing({ params, cars }: CarListingProps) {
  const view = readCarView(params);
  const ignored = ignoredParams(params, view);
  return (
    <div className="wrap py-4 sm:py-12">
      <header>
        <ListingHeader title="Cars for the hill roads">
          Each comes with a driver and is hired by the day. Seats are counted without the driver's.
        </ListingHeader>
      </header>
      <CarList
        id="cars"
        label="Cars"
        heading="Cars found"
        form={<CarFilterForm view={view} />}
        given={cars ? { ...showCars(cars, view), address: carListHref(view) } : null}
        placeholder={<CarGridSkeleton />}
        clear={<ClearFilters href={carListHref({})} variant="ghost" />}
        failed={<ListFailed title="Could not load cars. Please try again later." />}
      >
        <IgnoredParams params={params} ignored={ignored} />
      </CarList>
    </div>
  );
}
