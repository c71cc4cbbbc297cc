"use client";

import { IgnoredFilters } from "~/components/ui/ignored-filters";
import { hasFilters, listSummary } from "~/features/product/kinds/tour/tour-filters.rules";
import { ClearFilters } from "./clear-filters";
import { TourFilterForm } from "./tour-filter-form";
import { TourResults } from "./tour-results";
import { type GivenTours, useTourView } from "./use-tour-view";

/** The tour listing: filters, cards and pagination. The URL contains the filters and the page. */
export function TourListing({ given }: { given: GivenTours }) {
  const { view, tours, ignored } = useTourView(given);
  const { data, isPlaceholderData } = tours;
  return (
    <div className="wrap py-8 sm:py-12">
      <header className="max-w-2xl">
        <h1 className="text-balance font-display text-4xl leading-[1.08] sm:text-5xl">Tours of the eight states</h1>
        <p className="mt-3 text-soft sm:text-lg">
          Each with its days, its season and what the price includes. The price you see is the price you pay.
        </p>
      </header>
      <TourFilterForm view={view} />
      <IgnoredFilters ignored={ignored} />
      <section id="tours" tabIndex={-1} aria-label="Tours" className="scroll-mt-28 outline-none">
        <h2 className="sr-only">Tours found</h2>
        <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
          <p aria-live="polite" className="text-soft tabular-nums">
            {isPlaceholderData ? "Loading..." : data && listSummary(data, view)}
          </p>
          {/* The message for an empty list has this button too. */}
          {hasFilters(view) && data?.total !== 0 && <ClearFilters variant="ghost" className="-mr-3 px-3" />}
        </div>
        <TourResults view={view} tours={tours} />
      </section>
    </div>
  );
}
