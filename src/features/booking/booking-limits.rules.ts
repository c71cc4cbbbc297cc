import { addDays, type CalendarDate } from "~/lib/dates";

// Constants until there are settings.

/** How many days ahead a booking can be made. */
export const horizonDays = 730;

/** The last bookable day of travel. */
export function lastTravelDay(today: CalendarDate): CalendarDate {
  return addDays(today, horizonDays);
}

/** What the limits on an account's Pending bookings count. */
export type PendingAmounts = {
  /** Bookings of all products. */
  bookings: number;
  /** Bookings of one product. */
  ofProduct: number;
  /** Total days of the bookings of a kind that is booked by the day (cars). */
  days: number;
  /** Travellers on one product of a kind that is booked by the person. */
  places: number;
};

export const pendingLimits: PendingAmounts = { bookings: 20, ofProduct: 5, days: 30, places: 40 };
