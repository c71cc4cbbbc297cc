import type { Day } from "~/features/product/availability/availability.rules";
import { addDays, type CalendarDate } from "~/lib/dates";

/** A booking on closed days. `dayCount`: how many days it takes; `places`: what it takes on each of them. */
export type OnDays = { id: string; date: CalendarDate; dayCount: number; places: number };

export type Range = { from: CalendarDate; to: CalendarDate };

/** Whether a booking is on the days: one of a car by each day of its hire, others by the day on which they begin. */
export function isOnDays({ date, days }: { date: CalendarDate; days: number }, { from, to }: Range): boolean {
  return date <= to && addDays(date, days - 1) >= from;
}

/**
 * The days to which each booking could move, nearest first and later before earlier, and the nearest that is still free
 * when the bookings before it have moved. `days`: consecutive days of their product.
 */
export function suggestDates(
  days: readonly Day[],
  bookings: readonly OnDays[],
  closed: Range,
  most: number,
): Map<string, { dates: CalendarDate[]; suggested: CalendarDate | null }> {
  const taken = new Map<CalendarDate, number>();
  return new Map(
    bookings.map((booking) => {
      const dates = datesFor(days, booking, closed);
      const suggested = datesFor(days, booking, closed, taken)[0] ?? null;
      for (let offset = 0; suggested !== null && offset < booking.dayCount; offset++) {
        const day = addDays(suggested, offset);
        taken.set(day, (taken.get(day) ?? 0) + booking.places);
      }
      const shown = dates.slice(0, most);
      if (suggested !== null && !shown.includes(suggested)) shown.push(suggested);
      return [booking.id, { dates: shown, suggested }];
    }),
  );
}

function datesFor(
  days: readonly Day[],
  { date, dayCount, places }: OnDays,
  closed: Range,
  taken: ReadonlyMap<CalendarDate, number> = new Map(),
): CalendarDate[] {
  const last = addDays(date, dayCount - 1);
  const fits = (day: Day) => {
    if (day.status !== "OPEN" && day.status !== "SOLD_OUT") return false;
    if (day.date >= closed.from && day.date <= closed.to) return false;
    // What the booking itself has taken is free for it.
    const own = day.date >= date && day.date <= last ? places : 0;
    return day.left === null || day.left + own - (taken.get(day.date) ?? 0) >= places;
  };
  const distance = (one: CalendarDate) => Math.abs(Date.parse(one) - Date.parse(date));
  return days
    .flatMap((day, index) => {
      const during = days.slice(index, index + dayCount);
      return day.date !== date && during.length === dayCount && during.every(fits) ? [day.date] : [];
    })
    .sort((one, other) => distance(one) - distance(other) || (one < other ? 1 : -1));
}
