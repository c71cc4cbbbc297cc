"use client";

import { buttonStyles } from "~/components/ui/button";
import { showAddress } from "~/components/ui/use-filter-fields";
import { carListHref } from "~/features/product/kinds/car/car-filters.rules";

/** Clears all filters. A link, so that it works without JavaScript. */
export function ClearCarFilters({ variant }: { variant: "secondary" | "ghost" }) {
  return (
    <a
      href={carListHref({})}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        showAddress(carListHref({}));
      }}
      className={buttonStyles({ variant })}
    >
      Clear Filters
    </a>
  );
}
