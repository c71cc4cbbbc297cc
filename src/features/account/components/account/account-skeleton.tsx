import { Skeleton } from "~/components/ui/skeleton";

/** The placeholder of the account page while it loads. */
export function AccountSkeleton() {
  return (
    <div className="space-y-5 noscript:hidden">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {["details", "password"].map((place) => (
        <Skeleton key={place} className="h-72 w-full rounded-card" />
      ))}
    </div>
  );
}
