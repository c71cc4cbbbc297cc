"use client";

import { cn } from "~/components/ui/cn";
import { Pagination } from "~/components/ui/pagination";
import { type TourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { TourGrid } from "./tour-grid";
import { TourGridSkeleton } from "./tour-grid-skeleton";
import { NoSuchPage, NoToursFound, ToursFailed } from "./tour-listing-states";
import { showTourView, type TourQuery } from "./use-tour-view";

/** The cards and pagination, or the state shown instead. Old cards stay visible, dimmed, until new ones are loaded. */
export function TourResults({ view, tours }: { view: TourView; tours: TourQuery }) {
  const { data, isPlaceholderData, isError, isFetching, refetch } = tours;
  if (!data) return isError ? <ToursFailed isBusy={isFetching} onRetry={() => refetch()} /> : <TourGridSkeleton />;
  if (data.total === 0) return <NoToursFound />;
  if (data.results.length === 0) return <NoSuchPage view={view} pages={data.pages} />;

  const goTo = (page: number) => {
    showTourView({ ...view, page });
    const section = document.getElementById("tours");
    section?.scrollIntoView({ block: "start" });
    // Moves the keyboard and screen reader position to the top of the new page.
    section?.focus({ preventScroll: true });
  };
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cn("transition-opacity duration-200", isPlaceholderData && "opacity-50")}
    >
      <TourGrid tours={data.results} isFirst />
      <Pagination
        page={view.page}
        pages={data.pages}
        hrefFor={(page) => tourListHref({ ...view, page })}
        onNavigate={goTo}
        label="Pages of tours"
        className="mt-10"
      />
    </div>
  );
}
