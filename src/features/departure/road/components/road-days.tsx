"use client";

import { isDayOfToday } from "~/features/departure/road/day.rules";
import type { RoadDay } from "~/features/departure/road/road.schema";
import type { CalendarDate } from "~/lib/dates";
import { useToday } from "./use-today";

type RoadDaysProps = {
  days: readonly RoadDay[];
  /** The first day of the trip. */
  date: CalendarDate;
  /** The day on which the server rendered the page. */
  renderedOn: CalendarDate;
};

/** The itinerary: what happens today in view, all days below. Nothing if there is no itinerary. */
export function RoadDays({ days, date, renderedOn }: RoadDaysProps) {
  const now = useToday(renderedOn);
  if (days.length === 0) return null;
  const today = days.filter((day) => isDayOfToday(day, date, now));
  return (
    <section aria-labelledby="itinerary" className="grid gap-3">
      <h2 id="itinerary" className="text-2xl">
        {today.length > 0 ? "Today" : "Itinerary"}
      </h2>
      {today.map((day) => (
        <Day key={day.label} day={day} />
      ))}
      <details open={today.length === 0}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4">
          All days
        </summary>
        <div className="mt-2 grid gap-4">
          {days.map((day, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label can occur twice, and the list does not change.
            <Day key={at} day={day} />
          ))}
        </div>
      </details>
    </section>
  );
}

function Day({ day: { label, title, lines } }: { day: RoadDay }) {
  return (
    <div className="wrap-anywhere grid gap-1">
      <h3 className="font-semibold text-lg empty:hidden">{[label, title].filter(Boolean).join(": ")}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
