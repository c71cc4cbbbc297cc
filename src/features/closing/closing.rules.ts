import type { Day } from "~/features/product/availability/availability.rules";
import { addDays, type CalendarDate } from "~/lib/dates";

/**
 * A booking on closed days. Its trip lasts `tripDays` days. On the first `dayCount` of them it takes `places` places: on one day
 * of a tour or an offer, on each day of a hire.
 */
export type OnDays = { id: string; date: CalendarDate; tripDays: number; dayCount: number; places: number };

export type Range = { from: CalendarDate; to: CalendarDate };

/** Whether a trip is on one of the days. */
export function isOnDays({ date, tripDays }: Pick<OnDays, "date" | "tripDays">, { from, to }: Range): boolean {
  return date <= to && addDays(date, tripDays - 1) >= from;
}

/** How a trip stands to closed days that it touches: it begins on one of them, or before, or it has begun already. */
export function beginningOf(date: CalendarDate, { from }: Range, today: CalendarDate): "on" | "before" | "underWay" {
  if (date < today) return "underWay";
  return date < from ? "before" : "on";
}

/** Whether a trip may begin on a day. */
export type MayBegin = (trip: OnDays, date: CalendarDate) => boolean;

/** No trip runs into closed days. */
export function outside(closed: Range): MayBegin {
  return ({ tripDays }, date) => !isOnDays({ date, tripDays }, closed);
}

/**
 * The days to which each booking could move, and the first of them that is still free when the bookings before it have moved.
 * Later days come before earlier ones, because travellers have arranged their journey there, and the nearest comes first.
 * `days`: consecutive days of their product.
 */
export function suggestDates(
  days: readonly Day[],
  bookings: readonly OnDays[],
  mayBegin: MayBegin,
  most: number,
): Map<string, { dates: CalendarDate[]; suggested: CalendarDate | null }> {
  const taken = new Map<CalendarDate, number>();
  return new Map(
    bookings.map((booking) => {
      const dates = datesFor(days, booking, mayBegin);
      const suggested = datesFor(days, booking, mayBegin, taken)[0] ?? null;
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
  booking: OnDays,
  mayBegin: MayBegin,
  taken: ReadonlyMap<CalendarDate, number> = new Map(),
): CalendarDate[] {
  const { date, dayCount, places } = booking;
  const last = addDays(date, dayCount - 1);
  const fits = (day: Day) => {
    if (day.status !== "OPEN" && day.status !== "SOLD_OUT") return false;
    // What the booking itself has taken is free for it.
    const own = day.date >= date && day.date <= last ? places : 0;
    return day.left === null || day.left + own - (taken.get(day.date) ?? 0) >= places;
  };
  const free = days.flatMap((day, index) => {
    const during = days.slice(index, index + dayCount);
    if (day.date === date || during.length < dayCount || !mayBegin(booking, day.date)) return [];
    return during.every(fits) ? [day.date] : [];
  });
  return [...free.filter((day) => day > date), ...free.filter((day) => day < date).reverse()];
}
