import type { BookableItem } from "~/features/checkout/draft-breakdown.rules";
import { blockingDay, type RequestedPlaces } from "~/features/product/availability/availability.rules";
import { addDays, type CalendarDate } from "~/lib/dates";
import { apiClient } from "~/trpc/client";

// Loaded on first use, when the calendar is opened.

/** The cells of a calendar month, with the days of the neighbouring months. */
const daysShown = 42;

/** Availability of a calendar month: its unavailable dates, and the next available date when the month has none. */
export type MonthFound = { closed: ReadonlySet<CalendarDate>; next: CalendarDate | null };

export async function readMonth(
  { kind, id }: BookableItem,
  from: CalendarDate,
  requested: RequestedPlaces,
): Promise<MonthFound> {
  const { places, dayCount } = requested;
  const to = addDays(from, daysShown + dayCount - 2);
  const { days, nextOpen } = await apiClient[kind].availability.query({ id, places, days: dayCount, from, to });
  const shown = days.slice(0, daysShown).map(({ date }) => date);
  const closed = new Set(shown.filter((date) => blockingDay(days, date, requested)));
  return { closed, next: closed.size === shown.length ? nextOpen : null };
}
