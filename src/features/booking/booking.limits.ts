import { addDays, type CalendarDate } from "~/lib/dates";

// Limits that an operator may want to change: constants, until they are settings.

/** How many days ahead travel can be booked. */
export const horizonDays = 730;

/** The last day of travel that can be booked today. */
export function lastTravelDay(today: CalendarDate): CalendarDate {
  return addDays(today, horizonDays);
}
