import { Skeleton } from "~/components/ui/skeleton";

/** The loading state, of the height of the page. */
export function PaySkeleton() {
  return (
    <div className="noscript:hidden">
      <h1 className="sr-only">Pay for your booking</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-12 w-64" />
      <Skeleton className="mt-4 h-6 w-80 max-w-full" />
      <Skeleton className="mt-8 h-[34rem]" />
    </div>
  );
}
