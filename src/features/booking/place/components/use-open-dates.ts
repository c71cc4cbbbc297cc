"use client";

import { useEffect, useState } from "react";
import type { Wish } from "~/features/product/availability/availability.rules";
import type { CalendarDate } from "~/lib/dates";
import type { Bookable, DateFound } from "./read-open-dates";

const loadReader = () => import("./read-open-dates");
const mostPlaces = 500;

type OpenDatesOptions = {
  date: CalendarDate | "";
  /** How many travel; 0 while the box is empty. */
  places: number;
  /** For how many days in a row; 0 while the box is empty. */
  stay?: number;
  /** Another one is a reason to ask again: what was refused just now is not what was read before. */
  failure?: unknown;
};

export type OpenDates = ReturnType<typeof useOpenDates>;

/**
 * What is known of the dates of a tour, car or offer; null: none is chosen yet. Where nothing can be read all are open:
 * the server decides.
 */
export function useOpenDates(item: Bookable | null, { date, places, stay = 1, failure }: OpenDatesOptions) {
  const [page, setPage] = useState<CalendarDate | "">("");
  const wish: Wish = { places: Math.min(Math.max(places, 1), mostPlaces), stay: Math.max(stay, 1) };
  const asked = [item?.kind, item?.id, wish.places, wish.stay].join(" ");
  const found = useFound(date, [asked, failure], async () => item && (await loadReader()).readDate(item, date, wish));
  const month = useFound(page, [asked, failure], async () => item && (await loadReader()).readMonth(item, page, wish));
  return {
    ...(found ?? nothingKnown),
    calendar: { isClosed: (day: CalendarDate) => month?.closed.has(day) ?? false, next: month?.next ?? null, setPage },
  };
}

const nothingKnown: DateFound = { refusal: null, next: null, left: null };

/**
 * What `find` answers for the date; null without one, on its way, and when it fails. Asked anew with another reason:
 * the last answer for the same date stands until then, so that nothing jumps under a finger.
 */
function useFound<T>(date: CalendarDate | "", reasons: readonly [string, unknown], find: () => Promise<T>): T | null {
  const [found, setFound] = useState<{ date: CalendarDate; value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons say what `find` asks, and when again.
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
