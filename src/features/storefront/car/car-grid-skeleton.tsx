import { Skeleton, SkeletonLines } from "~/components/ui/skeleton";
import { SkeletonGrid } from "~/components/ui/skeleton-grid";

/** The loading state of the car list. */
export function CarGridSkeleton() {
  return (
    <SkeletonGrid count={6} className="grid gap-5 xl:grid-cols-2 xl:gap-6">
      <div className="grid overflow-hidden rounded-card border border-line bg-card sm:grid-cols-[16.5rem_minmax(0,1fr)]">
        <Skeleton className="aspect-2/1 rounded-none sm:aspect-auto sm:h-full" />
        <div className="space-y-3 px-5 pt-5 pb-5">
          <SkeletonLines classNames={["h-4 w-1/4", "h-6 w-3/4", "h-4 w-full", "h-4 w-1/2"]} />
          <div className="flex items-center justify-between pt-4">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-9 w-24" />
          </div>
        </div>
      </div>
    </SkeletonGrid>
  );
}
