import { kinds, type ProductKind } from "~/features/product/registry";
import { addDays, type CalendarDate, daysIn, lastDate } from "~/lib/dates";

// The days of a booking, which every reader takes from here. A booking keeps the length of the trip that was sold, in the column
// "tripDays"; "days" is only on how many days places are taken, which is 1 for a tour.

/** The first day of a booking, and how many days its trip lasts. */
type Sold = { date: CalendarDate; tripDays: number };

/** The last day of a booking. */
export function lastDayOf({ date, tripDays }: Sold): CalendarDate {
  return addDays(date, tripDays - 1);
}

/** {@link lastDayOf} in SQL, of "Booking" AS b: a date. */
export const lastDaySql = `least(b."date" + b."tripDays" - 1, '${lastDate}'::date)`;

/** The days of a booking in SQL, of "Booking" AS b: a range of dates, which is that of Booking_trip_idx word for word. */
export const travelDaysSql = `daterange(b."date", b."date" + b."tripDays")`;

/** How many days a trip lasts that is sold now: those of a hire, or else of the product. The SQL function sold_trip_days. */
export function soldTripDays(kind: ProductKind, hireDays: number, productDays: number): number {
  return kinds[kind].lastsAsBooked ? hireDays : productDays;
}

/** The days of a booking as answers say them. Answers that an older version stored for an Idempotency-Key lack the last day. */
export function tripOf({ date, lastDay = date }: { date: CalendarDate; lastDay?: CalendarDate | undefined }) {
  return { lastDay, tripDays: Math.max(daysIn(date, lastDay), 1) };
}
