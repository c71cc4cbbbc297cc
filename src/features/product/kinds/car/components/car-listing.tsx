"use client";

import { cn } from "~/components/ui/cn";
import { IgnoredFilters } from "~/components/ui/ignored-filters";
import { hasFilters } from "~/features/product/kinds/car/car-filters.rules";
import { CarFilterForm } from "./car-filter-form";
import { CarGrid } from "./car-grid";
import { CarGridSkeleton } from "./car-grid-skeleton";
import { CarsFailed, NoCarsFound } from "./car-listing-states";
import { ClearCarFilters } from "./clear-car-filters";
import { type GivenCars, useCarView } from "./use-car-view";

/** The car listing: filters and cards. The URL contains the filters. */
export function CarListing({ given }: { given: GivenCars }) {
  const { view, cars, ignored } = useCarView(given);
  const { data, isPlaceholderData, isError, isFetching, refetch } = cars;
  const count = data?.results.length;
  return (
    <div className="wrap py-8 sm:py-12">
      <header className="max-w-2xl">
        <h1 className="text-balance font-display text-4xl leading-[1.08] sm:text-5xl">Cars for the hill roads</h1>
        <p className="mt-3 text-soft sm:text-lg">
          Each comes with a driver and is hired by the day. Seats are counted without the driver's.
        </p>
      </header>

      <CarFilterForm view={view} />
      <IgnoredFilters ignored={ignored} />

      <section aria-label="Cars">
        <h2 className="sr-only">Cars found</h2>
        <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
          <p aria-live="polite" className="text-soft tabular-nums">
            {isPlaceholderData ? "Loading..." : count !== undefined && `${count} ${count === 1 ? "car" : "cars"}`}
          </p>
          {/* The message for an empty list has this button too. */}
          {hasFilters(view) && count !== 0 && <ClearCarFilters variant="ghost" />}
        </div>
        {isError ? (
          <CarsFailed isBusy={isFetching} onRetry={() => refetch()} />
        ) : !data ? (
          <CarGridSkeleton />
        ) : data.results.length === 0 ? (
          <NoCarsFound isFiltered={hasFilters(view)} />
        ) : (
          <div
            aria-busy={isPlaceholderData}
            className={cn("transition-opacity duration-200", isPlaceholderData && "opacity-50")}
          >
            <CarGrid cars={data.results} />
          </div>
        )}
      </section>
    </div>
  );
}
