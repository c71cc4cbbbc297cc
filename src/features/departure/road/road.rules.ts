import { parseItinerary } from "~/features/product/kinds/tour/itinerary.rules";
import { addDays, type CalendarDate, daysIn } from "~/lib/dates";
import type { CheckInState, RoadDay } from "./road.schema";

type TripDays = { date: CalendarDate; lastDay: CalendarDate };

/** Whether guides and drivers check in on the day `today`: from the day before the trip to the day after it. */
export function checkInStateOf({ date, lastDay }: TripDays, today: CalendarDate): Exclude<CheckInState, "off"> {
  if (today < addDays(date, -1)) return "early";
  return today > addDays(lastDay, 1) ? "over" : "open";
}

/** The itinerary of a trip that begins on `date`. What stands before the first day, or a text without days, is a day without a label. */
export function toRoadDays(text: string, date: CalendarDate, today: CalendarDate): RoadDay[] {
  const { intro, days } = parseItinerary(text);
  const number = today < date ? 0 : daysIn(date, today);
  const before = intro.length > 0 ? [{ label: "", title: "", lines: intro, isToday: false }] : [];
  return [
    ...before,
    ...days.map(({ label, title, stops, roadHours, paragraphs }) => ({
      label,
      title,
      lines: [
        ...(stops.length > 0 ? [`Stops: ${stops.join(", ")}`] : []),
        ...(roadHours === null ? [] : [`Road: ${roadHours} ${roadHours === 1 ? "hour" : "hours"}`]),
        ...paragraphs,
      ],
      isToday: isDayOf(label, number),
    })),
  ];
}

/** Whether the day with this number is that of a label such as "Day 2" or "Days 2 to 4". */
function isDayOf(label: string, day: number): boolean {
  const numbers = (label.match(/\d+/g) ?? []).map(Number);
  const [first = 0, last = first] = numbers;
  return /\band\b|&/.test(label) ? numbers.includes(day) : first <= day && day <= last;
}
