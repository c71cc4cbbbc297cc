import { addDays, type CalendarDate } from "./dates";
import { site } from "./site";

/** The last bookable day of travel, by default with the horizon of the settings. */
export function lastTravelDay(today: CalendarDate, horizonDays = site().horizonDays): CalendarDate {
  return addDays(today, horizonDays);
}
