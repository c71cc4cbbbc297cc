import { cn } from "./cn";

/** The woven border between chapters; decoration only. Its drawing is `.loom` in globals.css. */
export function Divider({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("loom", className)} />;
}
