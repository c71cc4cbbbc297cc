"use client";

import { buttonStyles } from "~/components/ui/button";
import { tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { showTourView } from "./use-tour-view";

/** Clears all filters and goes to page 1. A link, so that it works without JavaScript. */
export function ClearFilters({ variant, className }: { variant: "secondary" | "ghost"; className?: string }) {
  return (
    <a
      href={tourListHref({})}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        showTourView({});
      }}
      className={buttonStyles({ variant, className })}
    >
      Clear Filters
    </a>
  );
}
