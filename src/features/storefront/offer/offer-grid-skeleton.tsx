import { Skeleton, SkeletonLines } from "~/components/ui/skeleton";
import { SkeletonGrid } from "~/components/ui/skeleton-grid";

/** The loading state of the offer list. */
export function OfferGridSkeleton() {
  return (
    <SkeletonGrid count={4} className="grid gap-6 md:grid-cols-2 lg:gap-8">
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Skeleton className="aspect-2/1 rounded-none" />
        <div className="space-y-3 px-5 pt-5 pb-5 sm:px-6">
          <SkeletonLines classNames={["h-4 w-2/5", "h-7 w-10/12", "h-4 w-full", "h-4 w-1/3", "mt-6 h-10 w-1/2"]} />
        </div>
      </div>
    </SkeletonGrid>
  );
}
