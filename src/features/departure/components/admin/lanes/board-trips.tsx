"use client";

import { Allowed } from "~/components/portal/allowed";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { type BoardView, shownDays } from "~/features/departure/board/board-view.rules";
import { isShown } from "~/features/departure/board/lanes.rules";
import { type Lanes, maxLaneTrips } from "~/features/departure/board/lanes.schema";
import { NoPeople } from "~/features/departure/components/admin/no-people";
import { type CalendarDate, datesIn, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { DayTrips } from "./day-trips";
import { LaneBoard } from "./lane-board";
import type { LaneAssign } from "./use-lane-assign";

type BoardTripsProps = {
  query: { data?: Lanes | undefined; error: unknown; refetch: () => unknown };
  view: BoardView;
  today: CalendarDate;
  board: LaneAssign;
  onDay: (day: CalendarDate) => void;
};

/** The trips of a day as a list, those of a week or two as lanes; where there is no room for lanes, as a list of each day. */
export function BoardTrips({ query: { data, error, refetch }, view, today, board, onDay }: BoardTripsProps) {
  const shown = shownDays(view);
  if (!data) {
    const failure = messageOf(error, "Could not load the departures. Please try again.");
    return <QueryMessage error={error} refetch={refetch} failure={failure} />;
  }
  const trips = data.trips.filter(isShown);
  const people = view.resourceId ? data.people.filter(({ _id }) => _id === view.resourceId) : data.people;
  const list = { trips, people: board.people, onChoose: board.choose };
  return (
    <>
      {data.total > maxLaneTrips && (
        <p role="status" className="border-line border-b bg-pending-bg px-4 py-2 text-pending sm:px-5">
          {`These days have ${data.total} trips. The first ${maxLaneTrips} are shown: choose fewer days, or a product.`}
        </p>
      )}
      {trips.length === 0 && (
        <TableMessage text={view.span === "day" ? "Nobody leaves on this day." : "Nobody leaves on these days."} />
      )}
      {data.people.length === 0 && (
        <Allowed action="departure.manage">
          <div className="border-line border-t px-4 py-3 text-[0.9375rem] sm:px-5">
            <NoPeople />
          </div>
        </Allowed>
      )}
      {view.span === "day" && trips.length > 0 && <DayTrips day={view.date} {...list} />}
      {view.span !== "day" && (
        <>
          <LaneBoard trips={trips} people={people} shown={shown} today={today} board={board} onDay={onDay} />
          {trips.length > 0 && (
            <div className="md:hidden">
              {datesIn(shown.from, shown.to).map((day, index) => (
                <section key={day} aria-label={formatDate(day)} className="border-line border-b last:border-b-0">
                  <h3 className="bg-paper/60 px-3 py-1 font-semibold text-sm sm:px-4">{formatDate(day)}</h3>
                  <DayTrips day={day} {...list} onlyNew={index > 0} />
                </section>
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
