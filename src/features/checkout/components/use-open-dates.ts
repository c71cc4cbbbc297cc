"use client";

import { useEffect, useState } from "react";
import type { BookableItem } from "~/features/checkout/draft-breakdown.rules";
import type { RequestedPlaces } from "~/features/product/availability/availability.rules";
import type { CalendarDate } from "~/lib/dates";
import type { MonthFound } from "./read-open-dates";

const loadReader = () => import("./read-open-dates");

/**
 * The days that the calendar of a booking form closes in the shown month. `item` is null until one is chosen. While
 * availability is unknown every day is open. `failure`: the last failed submission; a new one reads again.
 */
export function useOpenDates(item: BookableItem | null, { places, dayCount }: RequestedPlaces, failure?: unknown) {
  const [page, setPage] = useState<CalendarDate | "">("");
  const [month, setMonth] = useState<{ page: CalendarDate; found: MonthFound } | null>(null);
  const request = [item?.kind, item?.id, places, dayCount].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` stands for item, places and days.
  useEffect(() => {
    if (page === "" || !item) return;
    let isOver = false;
    // What is known of the month stays until the new answer arrives.
    const show = (found: MonthFound | null) => isOver || setMonth(found && { page, found });
    loadReader()
      // Closed while the code was loading: nothing is asked.
      .then(({ readMonth }) => (isOver ? null : readMonth(item, page, { places, dayCount })))
      .then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [page, request, failure]);
  const found = month?.page === page ? month.found : null;
  return { isClosed: (day: CalendarDate) => found?.closed.has(day) ?? false, next: found?.next ?? null, setPage };
}
