"use client";

import type { MouseEvent, ReactNode } from "react";
import { readTourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { toParams } from "~/lib/search-params";
import { states } from "~/lib/states";

/** The links of the map. The other filters change while the page is open, so a pressed link gets those of the address. */
export function StateMapNav({ className, children }: { className: string; children: ReactNode }) {
  function keepFilters({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest("a[data-state]") : null;
    const state = states.find((one) => one === link?.getAttribute("data-state"));
    if (!link || !state) return;
    const view = readTourView(toParams(new URLSearchParams(window.location.search)));
    link.setAttribute("href", tourListHref({ ...view, state, page: 1 }));
  }
  return (
    <nav aria-label="Tours on the map" className={className} onClickCapture={keepFilters}>
      {children}
    </nav>
  );
}
