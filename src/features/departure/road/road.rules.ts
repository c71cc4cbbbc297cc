import { parseItinerary } from "~/features/product/kinds/tour/itinerary.rules";
import type { CalendarDate } from "~/lib/dates";
import { isDayOfToday } from "./day.rules";
import type { RoadDay } from "./road.schema";

/** The itinerary of a trip that begins on `date`. What stands before the first day, or a text without days, is a day without a label. */
export function toRoadDays(text: string, date: CalendarDate, today: CalendarDate): RoadDay[] {
  const { intro, days } = parseItinerary(text);
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
      isToday: isDayOfToday({ label }, date, today),
    })),
  ];
}
