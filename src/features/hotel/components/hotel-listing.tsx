"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { LazyContent } from "~/components/ui/lazy-content";
import { LazyContentError } from "~/components/ui/lazy-content-error";
import { SearchFold } from "~/components/ui/search-fold";
import { withoutRefusedDates } from "~/features/hotel/hotel.rules";
import {
  askedOfHotels,
  countFilters,
  type HotelView,
  hotelListHref,
  shownAtFirst,
} from "~/features/hotel/hotel-view.rules";
import { lazyPart, useLazyPart } from "~/lib/lazy-part";
import { preload, usePreload } from "~/lib/preload";
import { HotelFilterPanel } from "./hotel-filter-panel";
import { HotelListContext, type HotelListName } from "./hotel-list-context";
import { HotelSearchForm } from "./hotel-search-form";
import { HotelToolbar } from "./hotel-toolbar";
import { useHotelView } from "./use-hotel-view";

// Loaded only if filters are set or the address has unknown parameters.
const activeFiltersPart = lazyPart(() => import("./active-filters").then((module) => module.ActiveFilters));
const ignoredPart = lazyPart(() => import("./ignored-hotel-filters").then((module) => module.IgnoredHotelFilters));
// Loaded before the first change, with the data of the hotels.
const resultsPart = lazyPart(() => import("./hotel-results").then((module) => module.HotelResults));
const countPart = lazyPart(() => import("./hotel-count").then((module) => module.HotelCount));
const lateList = { load: () => Promise.all([resultsPart.load(), countPart.load()]) };
const prepare = () => preload(lateList.load);

type HotelListingProps = {
  today: string;
  locations: readonly string[];
  /** The address whose hotels the server has rendered, and how many they are. */
  rendered: { href: string; count: string };
  /** The hotels of that address. */
  children: ReactNode;
};

/** The search for hotels and their list. `today` is the date in Asia/Kolkata. */
export function HotelListing({ today, locations, rendered, children }: HotelListingProps) {
  const { view, change, params } = useHotelView();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [expanded, setExpanded] = useState<readonly HotelListName[]>([]);
  const panelId = useId();
  const list = useRef<HTMLElement>(null);
  const toFocus = useRef<HotelListName | null>(null);
  const results = useLazyPart(resultsPart);
  const counted = useLazyPart(countPart);
  const { ref: whenSeen } = usePreload(lateList);

  const isChanged = hotelListHref(view) !== rendered.href || expanded.length > 0;
  const openResults = () => {
    results.open();
    counted.open();
  };
  // Opened at the first change, and at further changes if the code failed to load. Stays open, so that the hotels of the
  // server are replaced only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openResults` only calls stable setters.
  useEffect(() => {
    if (isChanged) openResults();
  }, [isChanged, view, expanded]);

  // The pressed button is gone, so move the focus to the first new hotel.
  useEffect(() => {
    const grid = toFocus.current && list.current?.querySelector(`[data-list=${toFocus.current}]`);
    const next = grid?.children[shownAtFirst]?.querySelector("button");
    if (!next) return;
    toFocus.current = null;
    next.focus({ preventScroll: true });
  });
  const showAll = (name: HotelListName) => {
    toFocus.current = name;
    setExpanded((names) => [...names, name]);
  };

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
    <HotelListContext value={{ stay: withoutRefusedDates(view, today), change, showAll }}>
      <SearchFold asked={askedOfHotels(view)} className="mt-2 sm:mt-6">
        <HotelSearchForm
          locations={locations}
          view={view}
          today={today}
          change={change}
          onPrepare={prepare}
          onSearch={goToList}
        />
      </SearchFold>
      <HotelToolbar
        view={view}
        change={change}
        onPrepare={prepare}
        isPanelOpen={isPanelOpen}
        onTogglePanel={() => setIsPanelOpen((isOpen) => !isOpen)}
        panelId={panelId}
      />
      <HotelFilterPanel id={panelId} isOpen={isPanelOpen} view={view} change={change} />
      {!isPanelOpen && countFilters(view) > 0 && (
        <LazyContent part={activeFiltersPart} loading={null} what="the filters in use">
          {(ActiveFilters) => <ActiveFilters view={view} change={changeFromChip} />}
        </LazyContent>
      )}
      <section ref={list} tabIndex={-1} aria-label="Hotels" className="scroll-mt-28 pt-3 outline-none sm:pt-6">
        <div ref={whenSeen}>
          {params.size > 0 && (
            <LazyContent part={ignoredPart} loading={null} what="what is wrong with the address">
              {(IgnoredHotelFilters) => <IgnoredHotelFilters params={params} />}
            </LazyContent>
          )}
          <p aria-live="polite" className="sr-only">
            {counted.Part ? <counted.Part view={view} /> : rendered.count}
          </p>
          {results.hasFailed && <LazyContentError what="the hotels" onRetry={openResults} />}
          {results.Part ? <results.Part view={view} today={today} expanded={expanded} /> : children}
        </div>
      </section>
    </HotelListContext>
  );
}
