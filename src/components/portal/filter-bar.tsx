import type { ReactNode } from "react";
import { cn } from "~/components/ui/cn";

/** A row of filters for a list: Fields and a SearchBox. */
export function FilterBar({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, without another element around it.
    <div
      role="search"
      aria-label={label}
      className={cn("mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4 print:hidden", className)}
    >
      {children}
    </div>
  );
}
