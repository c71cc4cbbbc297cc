import { buttonStyles } from "~/components/ui/button-classes";
import { tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";

/** Clears all filters and goes to page 1. */
export function ClearFilters({ variant, className }: { variant: "secondary" | "ghost"; className?: string }) {
  return (
    <a href={tourListHref({})} className={buttonStyles({ variant, className })}>
      Clear Filters
    </a>
  );
}
