import { Skeleton } from "~/components/ui/skeleton";

const places = [1, 2, 3, 4];

/** The places of the cards while they are on their way. */
export function OfferGridSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
        {places.map((place) => (
          <div key={place} className="overflow-hidden rounded-card border border-line bg-card">
            <Skeleton className="aspect-2/1 rounded-none" />
            <div className="space-y-3 px-5 pt-5 pb-5 sm:px-6">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-7 w-10/12" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="mt-6 h-10 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
