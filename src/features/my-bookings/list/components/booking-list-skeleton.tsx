import { Skeleton, SkeletonLines } from "~/components/ui/skeleton";
import { SkeletonGrid } from "~/components/ui/skeleton-grid";

/** The loading state of My Bookings. */
export function BookingListSkeleton() {
  return (
    <div className="noscript:hidden">
      <div className="flex h-11 gap-6 border-line border-b">
        <SkeletonLines classNames={["h-5 w-32", "h-5 w-28", "h-5 w-24"]} />
      </div>
      <SkeletonGrid count={2} className="grid gap-5 pt-6">
        <div className="overflow-hidden rounded-card border border-line bg-card sm:grid sm:grid-cols-[13rem_minmax(0,1fr)]">
          <Skeleton className="aspect-[5/2] rounded-none sm:aspect-auto" />
          <div className="space-y-4 p-6">
            <SkeletonLines classNames={["h-5 w-44", "h-7 w-4/5", "h-20 w-full", "h-7 w-full"]} />
          </div>
        </div>
      </SkeletonGrid>
    </div>
  );
}
