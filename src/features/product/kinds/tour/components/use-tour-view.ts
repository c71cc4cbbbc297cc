"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { ListToursInput, TourList } from "~/features/product/kinds/tour/tour.schema";
import {
  isRefinement,
  readTourView,
  type TourFields,
  type TourView,
  toFields,
  toListInput,
  tourListHref,
} from "~/features/product/kinds/tour/tour-filters.rules";
import { ignoredParams, toParams } from "~/lib/search-params";
import { type InitialData, useLateQuery } from "~/trpc/use-late-query";

const debounceMs = 300;

/** The tours that the server rendered into the page. */
export type GivenTours = InitialData<ListToursInput, TourList>;

/** The filters in the URL and their tours. The previous tours stay visible while new ones load. */
export function useTourView(given: GivenTours) {
  const params = toParams(useSearchParams());
  const view = readTourView(params);
  const tours = useLateQuery({
    name: "tour.list",
    input: toListInput(view),
    initial: given,
    queryFn: (client, input, signal) => client.tour.list.query(input, { signal }),
  });
  return { view, tours, ignored: ignoredParams(params, view) };
}

export type TourQuery = ReturnType<typeof useTourView>["tours"];

/** Changes the URL without requesting the page again; {@link useTourView} then loads the tours. */
export function showTourView(view: Partial<TourView>, how: "push" | "replace" = "push"): void {
  window.history[how === "push" ? "pushState" : "replaceState"](null, "", tourListHref(view));
}

/**
 * The values of the filter fields. Input is written to the URL after a pause of 300 ms. Other changes of the URL (back
 * button, Clear Filters) update the fields at once.
 */
export function useTourFields(view: TourView) {
  const address = filtersOf(view);
  const [fields, setFields] = useState(() => toFields(view));
  const [seen, setSeen] = useState(address);
  const [sent, setSent] = useState<string | null>(null);

  if (address !== seen) {
    setSeen(address);
    setSent(null);
    // Do not overwrite newer input when the URL reflects our own change.
    if (address !== sent) setFields(toFields(view));
  }

  const next = { ...readTourView(fields), page: 1 };
  const wanted = filtersOf(next);
  useEffect(() => {
    if (wanted === seen) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      const [from, to] = [readBack(seen), readBack(wanted)];
      showTourView(to, isRefinement(from, to) ? "replace" : "push");
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, seen]);

  const change = (changed: Partial<TourFields>) => setFields((before) => ({ ...before, ...changed }));
  return { fields, change };
}

/** The URL of the filters on page 1, to compare filters regardless of the page. */
function filtersOf(view: TourView): string {
  return tourListHref({ ...view, page: 1 });
}

function readBack(address: string): TourView {
  return readTourView(toParams(new URLSearchParams(address.split("?")[1])));
}
