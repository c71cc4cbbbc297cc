import { addDays, type CalendarDate } from "~/lib/dates";

// Limits that an operator may want to change: constants, until they are settings.

/** How many days ahead travel can be booked. */
export const horizonDays = 730;

/** The last day of travel that can be booked today. */
export function lastTravelDay(today: CalendarDate): CalendarDate {
  return addDays(today, horizonDays);
}

/** What one account may have Pending at one time. */
export type PendingAmounts = {
  /** Bookings in all. */
  bookings: number;
  /** Bookings of one tour, car or offer. */
  ofProduct: number;
  /** Days of all its car bookings together. */
  carDays: number;
  /** Travellers on one tour or offer. */
  places: number;
};

export const pendingLimits: PendingAmounts = { bookings: 20, ofProduct: 5, carDays: 30, places: 40 };
