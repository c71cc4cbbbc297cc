import { addDays, type CalendarDate, daysIn } from "~/lib/dates";
import type { CheckInState, RoadDay } from "./road.schema";

// What the page of a sheet shows depends on the day. The page decides it by the phone's clock, because a stored copy may be days old.

type TripDays = { date: CalendarDate; lastDay: CalendarDate };

/** The last day on which a sheet is used: the day after the trip, when its link ends. */
export function lastDayOfUse({ lastDay }: Pick<TripDays, "lastDay">): CalendarDate {
  return addDays(lastDay, 1);
}

/** Whether guides and drivers check in on the day `today`: from the day before the trip to the day after it. */
export function checkInStateOf(trip: TripDays, today: CalendarDate): Exclude<CheckInState, "off"> {
  if (today < addDays(trip.date, -1)) return "early";
  return today > lastDayOfUse(trip) ? "over" : "open";
}

/** Is this day of the itinerary, with a label such as "Day 2" or "Days 2 to 4", that of `today` on a trip that begins on `date`? */
export function isDayOfToday({ label }: Pick<RoadDay, "label">, date: CalendarDate, today: CalendarDate): boolean {
  if (today < date) return false;
  const day = daysIn(date, today);
  const numbers = (label.match(/\d+/g) ?? []).map(Number);
  const [first = 0, last = first] = numbers;
  return /\band\b|&/.test(label) ? numbers.includes(day) : first <= day && day <= last;
}
