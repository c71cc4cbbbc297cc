import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { withParams } from "~/lib/search-params";
import { lastTravelDay } from "~/lib/travel-horizon";
import type { BookingFields } from "./booking-fields.rules";
import { travellerOfTrip } from "./traveller-of-trip.rules";
import { agesOf, peopleOf, type SearchedTrip } from "./trip.rules";

type TripFields = Pick<BookingFields, "date" | "travelers" | "children" | "seniors" | "nationality" | "homeState">;

/** The fields of a booking form that the address says. A month is no date, and a day that cannot be booked is left out. */
export function fieldsOfTrip(trip: SearchedTrip, today: CalendarDate): Partial<TripFields> {
  const { when = "", seniors = 0 } = trip;
  const people = peopleOf(trip);
  const isDate = isCalendarDate(when) && when >= today && when <= lastTravelDay(today);
  return {
    ...(isDate && { date: when }),
    ...(people > 0 && { travelers: people, children: agesOf(trip), seniors }),
    ...travellerOfTrip(trip),
  };
}

/** A key of a searched trip, so that a changed form is not prefilled again by the same address. */
export function keyOfTrip(trip: SearchedTrip): string {
  return withParams("", trip);
}

/** The first day of the month in which a calendar opens: that of the searched day or month; null: not known, or past. */
export function monthOfTrip({ when }: SearchedTrip, today: CalendarDate): CalendarDate | null {
  if (!when) return null;
  const [first, last] = [`${when.slice(0, 7)}-01`, lastTravelDay(today)];
  return when.slice(0, 7) >= today.slice(0, 7) && first <= last ? first : null;
}
