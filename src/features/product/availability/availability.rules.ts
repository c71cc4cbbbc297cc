import { kinds, type ProductKind } from "~/features/product/registry";
import { addDays, type CalendarDate, datesIn, earlierOf, formatDate, formatLongDate, tooLateText } from "~/lib/dates";
import { formatMonths } from "~/lib/months";
import { lastTravelDay } from "~/lib/travel-horizon";

/** When a product can be booked, as set by admins. */
export type BookingWindow = {
  /** Months 1 to 12; empty: all year. */
  seasonMonths: readonly number[];
  closedDates: readonly CalendarDate[];
  /** The minimum number of days between booking and travel; 0: the same day. */
  leadDays: number;
  /** An offer's last day of travel; null or absent: no end. */
  validTill?: CalendarDate | null;
};

export const closures = ["TOO_SOON", "TOO_LATE", "OUT_OF_SEASON", "CLOSED"] as const;
type Closure = (typeof closures)[number];
type DayStatus = "OPEN" | "SOLD_OUT" | Closure;

/** One day. `left` is the number of free places, null without a limit. */
export type Day = { date: CalendarDate; status: DayStatus; left: number | null };

/** A request for `places` places on each of `dayCount` consecutive days. */
export type RequestedPlaces = { places: number; dayCount: number };

/** The first day that can still be booked today. */
function firstDay({ leadDays }: BookingWindow, today: CalendarDate): CalendarDate {
  return addDays(today, leadDays);
}

/** The last day that can be booked today. */
function lastDay({ validTill }: Pick<BookingWindow, "validTill">, today: CalendarDate): CalendarDate {
  const last = lastTravelDay(today);
  return validTill ? earlierOf(validTill, last) : last;
}

/** Why the day is closed, regardless of the places left; null if it is open. */
export function closureOf(bookingWindow: BookingWindow, date: CalendarDate, today: CalendarDate): Closure | null {
  if (date < firstDay(bookingWindow, today)) return "TOO_SOON";
  return closedOn(bookingWindow, date, today);
}

function closedOn(
  bookingWindow: BookingWindow,
  date: CalendarDate,
  today: CalendarDate,
): Exclude<Closure, "TOO_SOON"> | null {
  const { seasonMonths, closedDates } = bookingWindow;
  if (date > lastDay(bookingWindow, today)) return "TOO_LATE";
  if (seasonMonths.length > 0 && !seasonMonths.includes(Number(date.slice(5, 7)))) return "OUT_OF_SEASON";
  return closedDates.includes(date) ? "CLOSED" : null;
}

/** The first closed day of a trip, or null. The lead time applies only to the first day, the other rules to each. */
export function closureOfTravel(
  bookingWindow: BookingWindow,
  { date, days }: { date: CalendarDate; days: number },
  today: CalendarDate,
): { closure: Closure; date: CalendarDate } | null {
  for (let offset = 0; offset < days; offset++) {
    const day = addDays(date, offset);
    const closure = offset === 0 ? closureOf(bookingWindow, day, today) : closedOn(bookingWindow, day, today);
    if (closure) return { closure, date: day };
  }
  return null;
}

type Places = {
  bookingWindow: BookingWindow;
  /** Null: no limit. */
  capacity: number | null;
  /** By date, the capacities of departures that have their own. */
  capacities: ReadonlyMap<CalendarDate, number>;
  /** By date, the booked places. */
  taken: ReadonlyMap<CalendarDate, number>;
};

/** The status of every day in the range. */
export function daysOf(
  { bookingWindow, capacity, capacities, taken }: Places,
  { from, to, today }: { from: CalendarDate; to: CalendarDate; today: CalendarDate },
): Day[] {
  return datesIn(from, to).map((date) => {
    const places = capacities.get(date) ?? capacity;
    const left = places === null ? null : Math.max(places - (taken.get(date) ?? 0), 0);
    return { date, left, status: closureOf(bookingWindow, date, today) ?? (left === 0 ? "SOLD_OUT" : "OPEN") };
  });
}

/** The first date in `days` from which the request can be booked; null for none. */
export function firstOpen(days: readonly Day[], { places, dayCount }: RequestedPlaces): CalendarDate | null {
  // The lead time applies only to a trip's first day, but no later day is TOO_SOON, so all days are checked alike.
  const suits = (day: Day) => hasRoom(day, places);
  const index = days.findIndex(
    (_, first) => days.slice(first, first + dayCount).every(suits) && first + dayCount <= days.length,
  );
  return days[index]?.date ?? null;
}

/**
 * The first of `dates`, in order, that can be booked for `places` places; null for none. The same as {@link firstOpen} of
 * {@link daysOf} for a trip of one day, without the other days: lists ask it of every product.
 */
export function firstDayWithRoom(
  { bookingWindow, capacity, capacities, taken }: Places,
  { dates, today }: { dates: readonly CalendarDate[]; today: CalendarDate },
  places: number,
): CalendarDate | null {
  const { seasonMonths } = bookingWindow;
  const [first, last] = [firstDay(bookingWindow, today), lastDay(bookingWindow, today)];
  const closed = new Set(bookingWindow.closedDates);
  const isInSeason = (date: CalendarDate) =>
    seasonMonths.length === 0 || seasonMonths.includes(Number(date.slice(5, 7)));
  const found = dates.find((date) => {
    if (date < first || date > last || closed.has(date) || !isInSeason(date)) return false;
    const limit = capacities.get(date) ?? capacity;
    return limit === null || limit - (taken.get(date) ?? 0) >= places;
  });
  return found ?? null;
}

/** The first day that prevents a trip from `date` on; null for none. Ignores days that are not in `days`. */
export function blockingDay(
  days: readonly Day[],
  date: CalendarDate,
  { places, dayCount }: RequestedPlaces,
): Day | null {
  const last = addDays(date, dayCount - 1);
  return days.find((day) => day.date >= date && day.date <= last && !hasRoom(day, places)) ?? null;
}

function hasRoom({ status, left }: Day, places: number): boolean {
  return status === "OPEN" && (left === null || left >= places);
}

/** The message that says why `day` prevents a trip of `days` days. */
export function blockText(
  { kind, bookingWindow }: { kind: ProductKind; bookingWindow: BookingWindow },
  { date, status, left }: Pick<Day, "date" | "status" | "left">,
  { days, today }: { days: number; today: CalendarDate },
): string {
  if (status !== "OPEN" && status !== "SOLD_OUT") return closureText(status, date, bookingWindow, today, days);
  const day = formatDate(date);
  if (kinds[kind].takesOneUnit) return `This ${kinds[kind].nouns.one} is taken on ${day}.`;
  if (status === "SOLD_OUT" || !left) return `${day} is sold out.`;
  return left === 1 ? `Only 1 place is left on ${day}.` : `Only ${left} places are left on ${day}.`;
}

function closureText(
  closure: Closure,
  date: CalendarDate,
  bookingWindow: BookingWindow,
  today: CalendarDate,
  days: number,
): string {
  if (closure === "CLOSED") return `Not available on ${formatDate(date)}. Please choose another date.`;
  if (closure === "OUT_OF_SEASON") {
    return `The season is ${formatMonths(bookingWindow.seasonMonths)}. Please choose a date in it.`;
  }
  if (closure === "TOO_LATE") {
    const last = lastDay(bookingWindow, today);
    if (last === lastTravelDay(today)) return tooLateText(addDays(last, 1 - days));
    return `This offer is for travel up to ${formatLongDate(last)}. Please choose an earlier date.`;
  }
  if (bookingWindow.leadDays === 0) return "Please choose a date from today on.";
  const ahead = bookingWindow.leadDays === 1 ? "a day" : `${bookingWindow.leadDays} days`;
  return `Must be booked ${ahead} ahead. Please choose a date from ${formatDate(firstDay(bookingWindow, today))} on.`;
}
