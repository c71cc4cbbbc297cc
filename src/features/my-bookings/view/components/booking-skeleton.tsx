import { Skeleton, SkeletonLines } from "~/components/ui/skeleton";

/** The loading state of a booking's page. */
export function BookingSkeleton() {
  return (
    <div className="noscript:hidden">
      <h1 className="sr-only">Your booking</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="overflow-hidden rounded-card border border-line bg-card sm:grid sm:grid-cols-[17rem_minmax(0,1fr)]">
        <Skeleton className="aspect-[5/2] rounded-none sm:aspect-auto sm:min-h-64" />
        <div className="space-y-5 p-6 sm:p-8">
          <SkeletonLines classNames={["h-6 w-28", "h-10 w-4/5", "h-16 w-full"]} />
        </div>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="space-y-5">
          <SkeletonLines classNames={["h-8 w-60", "h-24 w-full", "h-40 w-full"]} />
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}

/** The heading while there is no booking to name. */
export function BookingHeading() {
  return <h1 className="mb-8 text-4xl sm:text-5xl">Your booking</h1>;
}
