"use client";

import { useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { LazyContent } from "~/components/ui/lazy-content";
import { count, findHotels, isOfAllPlaces, withoutRefusedDates } from "~/features/site/hotel/hotel.rules";
import type { Hotel } from "~/features/site/hotel/hotel.schema";
import { countFilters, type HotelView } from "~/features/site/hotel/hotel-view.rules";
import { lazyPart } from "~/lib/lazy-part";
import { HotelFilterPanel } from "./hotel-filter-panel";
import { HotelGrid } from "./hotel-grid";
import { HotelSearchForm } from "./hotel-search-form";
import { HotelToolbar } from "./hotel-toolbar";
import { useHotelView } from "./use-hotel-view";

// Loaded only if filters are set or the address has unknown parameters.
const activeFiltersPart = lazyPart(() => import("./active-filters").then((module) => module.ActiveFilters));
const ignoredPart = lazyPart(() => import("./ignored-hotel-filters").then((module) => module.IgnoredHotelFilters));
const nonePart = lazyPart(() => import("./no-hotels-found").then((module) => module.NoHotelsFound));

type HotelListingProps = { today: string; hotels: readonly Hotel[]; locations: readonly string[] };

/** The hotel search and list. `today` is the date in Asia/Kolkata. Hotels are props, so that they are not in the code. */
export function HotelListing({ today, hotels, locations }: HotelListingProps) {
  const { view, change, params } = useHotelView();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panelId = useId();
  const list = useRef<HTMLElement>(null);
  const { found, elsewhere } = findHotels(hotels, view);
  // The search that the button above the list applies: the initial city if all places are listed, else all places.
  const otherSearch = isOfAllPlaces(view) ? view.search.split(",")[0] : "";
  const stay = withoutRefusedDates(view, today);

  const goToList = () => {
    list.current?.scrollIntoView({ block: "start" });
    list.current?.focus({ preventScroll: true });
  };
  // The pressed chip is gone, so move the focus to the list.
  const changeFromChip = (changed: Partial<HotelView>) => {
    change(changed);
    list.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <HotelSearchForm locations={locations} view={view} today={today} change={change} onSearch={goToList} />
      <HotelToolbar
        view={view}
        change={change}
        isPanelOpen={isPanelOpen}
        onTogglePanel={() => setIsPanelOpen((isOpen) => !isOpen)}
        panelId={panelId}
      />
      <HotelFilterPanel id={panelId} isOpen={isPanelOpen} view={view} change={change} />
      {!isPanelOpen && found.length > 0 && countFilters(view) > 0 && (
        <LazyContent part={activeFiltersPart} loading={null} what="the filters in force">
          {(ActiveFilters) => <ActiveFilters view={view} change={changeFromChip} />}
        </LazyContent>
      )}
      <section ref={list} tabIndex={-1} aria-label="Hotels" className="scroll-mt-28 pt-6 outline-none">
        {params.size > 0 && (
          <LazyContent part={ignoredPart} loading={null} what="what is wrong with the address">
            {(IgnoredHotelFilters) => <IgnoredHotelFilters params={params} />}
          </LazyContent>
        )}
        <p aria-live="polite" className="sr-only">
          {count(found.length, "hotel", "hotels")} found{elsewhere.length > 0 && `, ${elsewhere.length} elsewhere`}
        </p>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="font-display text-2xl">
            {heading(isOfAllPlaces(view) ? "" : view.search.trim(), locations)}{" "}
            <span
              aria-hidden="true"
              className="ml-1 whitespace-nowrap font-sans text-base font-normal tracking-normal text-soft tabular-nums"
            >
              {count(found.length, "hotel", "hotels")}
            </span>
          </h2>
          {found.length > 0 && elsewhere.length === 0 && view.search.trim() && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => change({ search: otherSearch })}
              className="-mx-3 min-h-11"
            >
              {otherSearch ? `Only ${otherSearch}` : "Show all hotels"}
            </Button>
          )}
        </div>
        {found.length > 0 ? (
          <HotelGrid hotels={found} view={stay} isFirst />
        ) : (
          <LazyContent part={nonePart} loading={null} what="what was found">
            {(NoHotelsFound) => <NoHotelsFound view={view} change={change} />}
          </LazyContent>
        )}
        {elsewhere.length > 0 && (
          <>
            <h2 className="mt-14 mb-4 font-display text-2xl">Elsewhere in the eight states</h2>
            <HotelGrid hotels={elsewhere} view={stay} />
          </>
        )}
      </section>
    </>
  );
}

function heading(search: string, locations: readonly string[]): string {
  if (!search) return "Stays in all eight states";
  return locations.includes(search) ? `Stays in ${search}` : `Stays for “${search}”`;
}
