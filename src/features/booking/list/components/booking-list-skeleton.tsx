import { Skeleton } from "~/components/ui/skeleton";

/** The loading state of My Bookings. */
export function BookingListSkeleton() {
  return (
    <div className="noscript:hidden">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="flex h-11 gap-6 border-line border-b">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-24" />
      </div>
      <div className="space-y-5 pt-6">
        {["first", "second"].map((place) => (
          <div
            key={place}
            className="overflow-hidden rounded-card border border-line bg-card sm:grid sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <Skeleton className="aspect-[5/2] rounded-none sm:aspect-auto" />
            <div className="space-y-4 p-6">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-20 w-full" />
              <Skeleton className="h-7 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
