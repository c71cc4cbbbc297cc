"use client";

import { X } from "lucide-react";
import { Button } from "~/components/ui/button";
import { listFilters, noFilters } from "~/features/hotel/active-filters.rules";
import { hotels } from "~/features/hotel/hotel.data";
import { findHotels } from "~/features/hotel/hotel-find.rules";
import type { HotelView } from "~/features/hotel/hotel-view.rules";

type ActiveFiltersProps = { view: HotelView; change: (changed: Partial<HotelView>) => void };

/**
 * The active filters as chips that remove them. Shown while the filter panel is closed, if any hotel is found. Phones leave
 * them out, so that the hotels come first: the button Filters says how many are set, and opens them.
 */
export function ActiveFilters({ view, change }: ActiveFiltersProps) {
  if (findHotels(hotels, view).found.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="mt-3 flex flex-wrap items-center gap-2 max-sm:hidden">
      {listFilters(view).map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => change(without)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-mist px-3.5 font-medium text-[0.9375rem] text-leaf-ink hover:bg-line"
          >
            <span className="sr-only">Remove the filter </span>
            <span>{label}</span>
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" className="px-3" onClick={() => change(noFilters)}>
          Clear Filters
        </Button>
      </li>
    </ul>
  );
}
