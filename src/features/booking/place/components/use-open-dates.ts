"use client";

import { useEffect, useState } from "react";
import type { Wish } from "~/features/product/availability/availability.rules";
import type { CalendarDate } from "~/lib/dates";
import type { Bookable, DateFound } from "./read-open-dates";

const loadReader = () => import("./read-open-dates");
const maxPlaces = 500;

type OpenDatesOptions = {
  date: CalendarDate | "";
  /** Number of travellers; 0 while the field is empty. */
  places: number;
  /** Number of consecutive days; 0 while the field is empty. */
  stay?: number;
  /** The last failed submission; a new one reads availability again. */
  failure?: unknown;
};

export type OpenDates = ReturnType<typeof useOpenDates>;

/**
 * Availability of a product's dates; `item` is null until one is selected. While availability is unknown every date is
 * open, and the server decides.
 */
export function useOpenDates(item: Bookable | null, { date, places, stay = 1, failure }: OpenDatesOptions) {
  const [page, setPage] = useState<CalendarDate | "">("");
  const wish: Wish = { places: Math.min(Math.max(places, 1), maxPlaces), stay: Math.max(stay, 1) };
  const request = [item?.kind, item?.id, wish.places, wish.stay].join(" ");
  const found = useFound(date, [request, failure], async () => item && (await loadReader()).readDate(item, date, wish));
  const month = useFound(
    page,
    [request, failure],
    async () => item && (await loadReader()).readMonth(item, page, wish),
  );
  return {
    ...(found ?? nothingKnown),
    calendar: { isClosed: (day: CalendarDate) => month?.closed.has(day) ?? false, next: month?.next ?? null, setPage },
  };
}

const nothingKnown: DateFound = { refusal: null, next: null, left: null };

/**
 * The result of `find` for the date; null without a date, while loading and after an error. When `reasons` change, the
 * previous result for the same date stays until the new one arrives, to avoid layout shifts.
 */
function useFound<T>(date: CalendarDate | "", reasons: readonly [string, unknown], find: () => Promise<T>): T | null {
  const [found, setFound] = useState<{ date: CalendarDate; value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` depends only on `date` and `reasons`.
  useEffect(() => {
    if (date === "") return;
    let isOver = false;
    find().then(
      (value) => !isOver && setFound({ date, value }),
      () => !isOver && setFound(null),
    );
    return () => {
      isOver = true;
    };
  }, [date, ...reasons]);
  return found?.date === date ? found.value : null;
}
