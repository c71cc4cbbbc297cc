import { buttonStyles } from "~/components/ui/button-classes";
import { carListHref } from "~/features/product/kinds/car/car-filters.rules";

/** Clears all filters. */
export function ClearCarFilters({ variant }: { variant: "secondary" | "ghost" }) {
  return (
    <a href={carListHref({})} className={buttonStyles({ variant })}>
      Clear Filters
    </a>
  );
}
