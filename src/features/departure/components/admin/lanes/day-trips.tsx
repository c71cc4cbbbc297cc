"use client";

import { cn } from "~/components/ui/cn";
import { tripKey } from "~/features/departure/board/assign-drag.rules";
import { dayOfTrip, tripsOfDay, warningsOf } from "~/features/departure/board/lanes.rules";
import type { Lane, LaneTrip } from "~/features/departure/board/lanes.schema";
import { countOf } from "~/lib/count";
import type { CalendarDate } from "~/lib/dates";

type DayTripsProps = {
  day: CalendarDate;
  trips: readonly LaneTrip[];
  people: ReadonlyMap<string, Lane>;
  onChoose: (trip: LaneTrip) => void;
  /** Leaves out the trips that began earlier, which an earlier day of the same page has listed. */
  onlyNew?: boolean;
};

/** The trips of a day, one line each, by time: those that begin, then those on the way. */
export function DayTrips({ day, trips, people, onChoose, onlyNew = false }: DayTripsProps) {
  const listed = tripsOfDay(trips, day).filter(({ date }) => !onlyNew || date === day);
  if (listed.length === 0) {
    const text = onlyNew ? "Nobody leaves." : "Nobody leaves or is on the way.";
    return <p className="px-4 py-3 text-soft text-sm sm:px-5">{text}</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {listed.map((trip) => (
        <li key={tripKey(trip)}>
          <DayTrip trip={trip} day={day} people={people} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

type DayTripProps = Pick<DayTripsProps, "day" | "people" | "onChoose"> & { trip: LaneTrip };

function DayTrip({ trip, day, people, onChoose }: DayTripProps) {
  const { product, booking, startTime, travellers, assignments, date } = trip;
  const [first, ...others] = warningsOf(trip, people);
  const isNew = date === day;
  return (
    <button
      type="button"
      onClick={() => onChoose(trip)}
      className={cn(
        "relative grid min-h-9 w-full grid-cols-[3.25rem_minmax(0,1fr)_auto] items-baseline overflow-hidden gap-x-3 border-l-4 border-l-transparent px-3 py-1 text-left text-[0.9375rem] hover:bg-mist sm:px-4",
        "md:grid-cols-[3.25rem_minmax(0,2fr)_5.5rem_5.5rem_minmax(0,1.5fr)_minmax(0,1.5fr)]",
        first?.isUrgent && "border-l-danger",
        first && !first.isUrgent && "border-l-pending",
      )}
    >
      <span className="text-soft tabular-nums">{isNew ? (startTime ?? "–") : "On it"}</span>
      <span className="min-w-0 truncate font-semibold">{`${product.title}${booking ? `, ${booking.name}` : ""}`}</span>
      <span className="whitespace-nowrap tabular-nums">{countOf(travellers, "guest")}</span>
      <span className="text-soft text-sm max-md:hidden">{dayOfTrip(trip, day)}</span>
      {/* On phones, below the title and the guests. */}
      <span className="flex min-w-0 justify-between gap-3 max-md:col-span-2 max-md:col-start-2 md:contents">
        {/* Names and number plates are read whole. */}
        <span className="min-w-0 text-sm md:truncate">
          {assignments.map(({ name }) => name).join(", ") || "Nobody"}
        </span>
        <span
          className={cn(
            "min-w-0 truncate text-sm max-md:max-w-[70%] max-md:shrink-0",
            first?.isUrgent ? "text-danger" : "text-pending",
          )}
        >
          <span>{first?.text}</span>
          {others.length > 0 && (
            <span className="max-md:sr-only">{`, ${others.map(({ text }) => text).join(", ")}`}</span>
          )}
        </span>
      </span>
    </button>
  );
}
