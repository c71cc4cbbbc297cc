import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A box with border and a lighter background. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("overflow-hidden rounded-card border border-line bg-card", className)} />;
}
