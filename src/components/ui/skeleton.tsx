import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The place of something on its way. Say 'Loading...' beside it for those who do not see it. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      {...props}
      className={cn("animate-pulse rounded-control bg-line/60 motion-reduce:animate-none", className)}
    />
  );
}
