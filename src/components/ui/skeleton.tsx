import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A placeholder for loading content. Needs a 'Loading...' text beside it for screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      {...props}
      className={cn("animate-pulse rounded-control bg-line/60 motion-reduce:animate-none", className)}
    />
  );
}

/** A placeholder for a part that loads, with the text for screen readers. */
export function LoadingBlock({ className }: { className: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className={className} />
    </>
  );
}

/** One placeholder for each class name. */
export function SkeletonLines({ classNames }: { classNames: readonly string[] }) {
  return classNames.map((className) => <Skeleton key={className} className={className} />);
}
