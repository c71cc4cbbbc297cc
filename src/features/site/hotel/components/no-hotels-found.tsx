"use client";

import { Button } from "~/components/ui/button";
import { StateMessage } from "~/components/ui/state-message";
import { clearFilters, countFilters, type HotelView } from "~/features/site/hotel/hotel-view.rules";

/** The empty list, with a button that clears the filters or the search. */
export function NoHotelsFound({ view, change }: { view: HotelView; change: (changed: Partial<HotelView>) => void }) {
  const isFiltered = countFilters(view) > 0;
  return (
    <StateMessage
      title="No Hotels Found"
      text={
        isFiltered
          ? "No hotel here has all of this. Take a filter away, or look everywhere."
          : "We know no hotel of this name, and none in such a place."
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isFiltered && (
            <Button variant="secondary" onClick={() => change(clearFilters(view))}>
              Clear Filters
            </Button>
          )}
          {view.search.trim() && (
            <Button variant="secondary" onClick={() => change({ search: "" })}>
              Show all places
            </Button>
          )}
        </div>
      }
    />
  );
}
