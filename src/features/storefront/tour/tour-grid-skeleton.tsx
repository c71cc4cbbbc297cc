import { Skeleton, SkeletonLines } from "~/components/ui/skeleton";
import { SkeletonGrid } from "~/components/ui/skeleton-grid";
import { toursPerPage } from "~/features/product/kinds/tour/tour-kinds";

/** The loading state of the tour list. */
export function TourGridSkeleton() {
  return (
    <SkeletonGrid
      count={toursPerPage}
      className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3"
      noScript="Could not load tours. Please try again later."
    >
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Skeleton className="aspect-3/2 rounded-none" />
        <div className="space-y-3 px-5 pt-5 pb-5">
          <SkeletonLines classNames={["h-4 w-3/5", "h-6 w-11/12", "h-4 w-full", "h-4 w-2/5"]} />
          <div className="flex items-center justify-between pt-5">
            <Skeleton className="h-8 w-20" />
            <Skeleton className="h-11 w-28" />
          </div>
        </div>
      </div>
    </SkeletonGrid>
  );
}
