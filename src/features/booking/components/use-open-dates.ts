"use client";

import { useEffect, useState } from "react";
import type { Wish } from "~/features/availability/availability.rules";
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

/** What is known of the dates of a tour, car or offer. Where nothing can be read all are open: the server decides. */
export function useOpenDates({ kind, id }: Bookable, { date, places, stay = 1, failure }: OpenDatesOptions) {
  const [page, setPage] = useState<CalendarDate | null>(null);
  const item = { kind, id };
  const wish: Wish = { places: Math.min(Math.max(places, 1), mostPlaces), stay: Math.max(stay, 1) };
  const asked = `${kind} ${id} ${wish.places} ${wish.stay}`;
  const found = useFound(date && `${asked} ${date}`, failure, async () =>
    (await loadReader()).readDate(item, date, wish),
  );
  const month = useFound(page && `${asked} ${page}`, failure, async () =>
    page ? (await loadReader()).readMonth(item, page, wish) : null,
  );
  return {
    ...(found ?? nothingKnown),
    calendar: { isClosed: (day: CalendarDate) => month?.closed.has(day) ?? false, next: month?.next ?? null, setPage },
  };
}

const nothingKnown: DateFound = { refusal: null, next: null, left: null };

/** What `find` answers for the key; null without a key, on its way, and when it fails. */
function useFound<T>(key: string | null, asOf: unknown, find: () => Promise<T>): T | null {
  const [found, setFound] = useState<{ key: string; value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is to be found, `asOf` that it is old.
  useEffect(() => {
    if (!key) return;
    let isOver = false;
    find().then(
      (value) => !isOver && setFound({ key, value }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [key, asOf]);
  return found?.key === key ? found.value : null;
}
