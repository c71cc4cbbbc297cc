"use client";

import { cn } from "~/components/ui/cn";
import { tripKey } from "~/features/departure/board/assign-drag.rules";
import {
  availabilityOf,
  columnsOf,
  isUnassigned,
  packed,
  tripOfBusy,
  uncovered,
  warningsOf,
} from "~/features/departure/board/lanes.rules";
import type { Lane, LaneTrip } from "~/features/departure/board/lanes.schema";
import { paperWarning, warnedDays } from "~/features/departure/resource/days-off.rules";
import { resourceKinds } from "~/features/departure/resource/resource.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { addDays, type CalendarDate } from "~/lib/dates";
import { useCan } from "~/lib/session/use-can";
import { LaneHead, LaneRow } from "./lane-grid";
import { ReplaceButton } from "./replace-button";
import { TripBar } from "./trip-bar";
import type { LaneAssign } from "./use-lane-assign";

type LaneBoardProps = {
  trips: readonly LaneTrip[];
  people: readonly Lane[];
  shown: { from: CalendarDate; to: CalendarDate };
  today: CalendarDate;
  board: LaneAssign;
  onDay: (day: CalendarDate) => void;
};

/** The trips over their days: those without people on top, then a lane for each guide, driver and vehicle. */
export function LaneBoard({ trips, people, shown, today, board, onDay }: LaneBoardProps) {
  const bar = (trip: LaneTrip, from: Lane | null) => (
    <TripBar
      key={tripKey(trip)}
      trip={trip}
      warnings={warningsOf(trip, board.people)}
      shown={shown}
      handlers={board.handlersOf(trip, from)}
      isDragged={board.dragged !== null && tripKey(board.dragged) === tripKey(trip)}
    />
  );
  const open = packed(trips.filter(isUnassigned).map((trip) => ({ trip, from: trip.date, to: trip.lastDay })));
  return (
    // A button that gets the focus is below the row of days, which stays in view.
    <div className="max-md:hidden [&_li_button]:scroll-mt-28">
      <LaneHead shown={shown} today={today} onDay={onDay} />
      <ul aria-label="To assign" className="max-h-64 overflow-y-auto border-line border-b-2 empty:hidden">
        {open.length > 0 && (
          <LaneRow
            shown={shown}
            name={<span className="font-semibold text-sm">To assign</span>}
            rows={open.map((row) => row.map(({ trip }) => bar(trip, null)))}
            className="bg-paper/60"
          />
        )}
      </ul>
      {resourceKinds.map((kind) => {
        const lanes = people.filter((one) => one.kind === kind);
        return (
          lanes.length > 0 && (
            <section key={kind} aria-label={kindWords[kind].many}>
              <h3 className="border-line border-b bg-paper/60 px-2 font-sans font-semibold text-[0.8125rem] text-soft leading-5">
                {kindWords[kind].many}
              </h3>
              <ul>
                {lanes.map((person) => (
                  <PersonLane key={person._id} person={person} shown={shown} today={today} board={board} bar={bar} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

type PersonLaneProps = Pick<LaneBoardProps, "shown" | "today" | "board"> & {
  person: Lane;
  bar: (trip: LaneTrip, from: Lane | null) => React.ReactNode;
};

function PersonLane({ person, shown, today, board, bar }: PersonLaneProps) {
  const { dragged, target } = board;
  const state = dragged && availabilityOf(person, dragged).state;
  const isInView = ({ from, to }: { from: CalendarDate; to: CalendarDate }) => from <= shown.to && to >= shown.from;
  const trips = person.busy.filter(isInView).map((one) => {
    const trip = tripOfBusy(board.trips, one);
    const note = trip ? bar(trip, person) : <Block key={one.from} text={one.title} days={one} shown={shown} />;
    return { from: trip?.date ?? one.from, to: trip?.lastDay ?? one.to, note, warns: trip !== undefined };
  });
  // A trip's bar warns if somebody on it is off, so its days are not shown a second time.
  const daysOff = person.daysOff.flatMap(({ reason, ...days }) =>
    uncovered(
      days,
      trips.filter(({ warns }) => warns),
    )
      .filter(isInView)
      .map((part) => {
        const text = reason ? `Off: ${reason}` : "Off";
        return { ...part, note: <Block key={`off ${part.from}`} text={text} days={part} shown={shown} /> };
      }),
  );
  const blocks: { from: CalendarDate; to: CalendarDate; note: React.ReactNode }[] = [...trips, ...daysOff];
  return (
    <LaneRow
      shown={shown}
      lane={person._id}
      name={<LaneName person={person} today={today} state={state} />}
      rows={packed(blocks).map((row) => row.map(({ note }) => note))}
      className={cn(
        state === "free" && "bg-mist",
        (state === "busy" || state === "off") && "opacity-50",
        target?._id === person._id && "outline-2 outline-leaf-700 -outline-offset-2",
      )}
    />
  );
}

const stateWords = { free: "Free", busy: "Busy", off: "Off", here: "On it" } as const;

type LaneNameProps = { person: Lane; today: CalendarDate; state: keyof typeof stateWords | null };

function LaneName({ person, today, state }: LaneNameProps) {
  const mayReplace = useCan("departure.manage");
  const soon = addDays(today, warnedDays);
  const papers = person.papers.flatMap((paper) => paperWarning(paper, today, soon) ?? []).join(", ");
  return (
    <span className="flex items-center gap-1.5 text-sm leading-tight">
      <span
        className="flex min-w-0 flex-1"
        title={mayReplace ? `Replace ${person.name} by somebody else` : person.name}
      >
        {mayReplace ? (
          <ReplaceButton
            person={person}
            className="min-h-6 min-w-0 wrap-anywhere text-left hover:underline lg:truncate"
          >
            <span className="sr-only">Replace</span>
            <span>{person.name}</span>
          </ReplaceButton>
        ) : (
          <span className="wrap-anywhere lg:truncate">{person.name}</span>
        )}
      </span>
      {papers && !state && (
        <span title={papers} className="shrink-0 font-semibold text-pending text-xs">
          Papers<span className="sr-only">{`: ${papers}`}</span>
        </span>
      )}
      {state && <span className="shrink-0 font-semibold text-xs">{stateWords[state]}</span>}
    </span>
  );
}

type BlockProps = { text: string; days: { from: CalendarDate; to: CalendarDate }; shown: LaneBoardProps["shown"] };

/** Days on which somebody is off, or on a trip that the filters leave out. */
function Block({ text, days, shown }: BlockProps) {
  const { start, end } = columnsOf(days, shown);
  return (
    <span
      title={text}
      style={{ gridColumn: `${start} / ${end}` }}
      className="mx-px flex h-6 min-w-0 items-center rounded-md border border-line border-dashed bg-paper px-1.5 text-soft text-xs"
    >
      <span className="truncate">{text}</span>
    </span>
  );
}
