import { addDays, type CalendarDate } from "~/lib/dates";

// Constants until there are settings.

/** How many days ahead a booking can be made. */
export const horizonDays = 730;

/** The last bookable day of travel. */
export function lastTravelDay(today: CalendarDate): CalendarDate {
  return addDays(today, horizonDays);
}

/** Amounts of Pending bookings of one account. */
export type PendingAmounts = {
  /** All bookings. */
  bookings: number;
  /** Bookings of one product. */
  ofProduct: number;
  /** Days of all bookings of one kind that is booked by the day. */
  days: number;
  /** Travellers on one product of another kind. */
  places: number;
};

export const pendingLimits: PendingAmounts = { bookings: 20, ofProduct: 5, days: 30, places: 40 };
