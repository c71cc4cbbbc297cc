import { addDays, type CalendarDate, startOfDayInIndia } from "~/lib/dates";

/** When a link to the sheet of a departure ends: with the day after its last day. */
export function sheetLinkExpiry(lastDay: CalendarDate): Date {
  return new Date(startOfDayInIndia(addDays(lastDay, 2)).getTime() - 1);
}
