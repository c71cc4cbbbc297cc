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

/** The tours that came with the page. */
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

/** Changes the address without asking the server for the page: the question above follows it. */
export function showTourView(view: Partial<TourView>, how: "push" | "replace" = "push"): void {
  window.history[how === "push" ? "pushState" : "replaceState"](null, "", tourListHref(view));
}

/**
 * The form's fields. What is changed in them reaches the address after a pause of 300 ms; what changes the address
 * from elsewhere (back button, Clear Filters) reaches them at once.
 */
export function useTourFields(view: TourView) {
  const address = filtersOf(view);
  const [fields, setFields] = useState(() => toFields(view));
  const [seen, setSeen] = useState(address);
  const [sent, setSent] = useState<string | null>(null);

  if (address !== seen) {
    setSeen(address);
    setSent(null);
    // Our own change coming back is no reason to overwrite what was typed since.
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

/** The filters as one text, whatever the page. */
function filtersOf(view: TourView): string {
  return tourListHref({ ...view, page: 1 });
}

function readBack(address: string): TourView {
  return readTourView(toParams(new URLSearchParams(address.split("?")[1])));
}
