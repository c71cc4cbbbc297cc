import type { Assigned, DepartureStatus } from "~/features/departure/departure.schema";
import { daysText, paperNote } from "~/features/departure/resource/days-off.rules";
import { kinds } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { addDays, type CalendarDate, daysIn, earlierOf, laterOf } from "~/lib/dates";
import { tripKey } from "./assign-drag.rules";
import type { BusyDays, Lane, LaneTrip } from "./lanes.schema";

type Days = { from: CalendarDate; to: CalendarDate };

const overlaps = (one: Days, other: Days) => one.from <= other.to && one.to >= other.from;
const daysOf = ({ date, lastDay }: Pick<LaneTrip, "date" | "lastDay">): Days => ({ from: date, to: lastDay });

/** Puts bars into as few rows as possible, so that those of a row do not overlap. */
export function packed<Bar extends Days>(bars: readonly Bar[]): Bar[][] {
  const rows: Bar[][] = [];
  const sorted = [...bars].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? 1 : -1));
  for (const bar of sorted) {
    const row = rows.find((one) => (one.at(-1)?.to ?? "") < bar.from);
    if (row) row.push(bar);
    else rows.push([bar]);
  }
  return rows;
}

/** The parts of some days that no bar covers. */
export function uncovered(days: Days, bars: readonly Days[]): Days[] {
  return bars.reduce<Days[]>((parts, bar) => parts.flatMap((part) => cut(part, bar)), [days]);
}

function cut(days: Days, bar: Days): Days[] {
  if (!overlaps(days, bar)) return [days];
  const [before, after] = [addDays(bar.from, -1), addDays(bar.to, 1)];
  return [
    { from: days.from, to: before },
    { from: after, to: days.to },
  ].filter(({ from, to }) => from <= to);
}

/** The columns of a bar, from 1 on, within the shown days; and whether it began before or goes on after them. */
export function columnsOf(bar: Days, shown: Days) {
  const from = laterOf(bar.from, shown.from);
  const to = earlierOf(bar.to, shown.to);
  const start = daysIn(shown.from, from);
  return { start, end: start + daysIn(from, to), isCutLeft: from !== bar.from, isCutRight: to !== bar.to };
}

const takesBookings: readonly DepartureStatus[] = ["open", "guaranteed"];

/** Whether a trip belongs on the board: somebody travels or goes along, or it can still be booked. */
export function isShown({ travellers, assignments, status }: LaneTrip): boolean {
  return travellers > 0 || assignments.length > 0 || takesBookings.includes(status);
}

/** Whether somebody still has to be assigned: a role of the crew is missing, or nobody goes along yet. */
export function isUnassigned({ missing, assignments }: LaneTrip): boolean {
  return assignments.length === 0 || missing.some(({ code }) => code.startsWith("NO_"));
}

/** The trip of somebody's busy days; undefined if the board does not show it. */
export function tripOfBusy(trips: ReadonlyMap<string, LaneTrip>, { productId, bookingId, from }: BusyDays) {
  return trips.get(bookingId ?? `${productId} ${from}`);
}

/** The trips by their keys. */
export function byKey(trips: readonly LaneTrip[]): Map<string, LaneTrip> {
  return new Map(trips.map((trip) => [tripKey(trip), trip]));
}

/** What the office should look at, the most urgent first. `isUrgent`: nobody can travel like this. */
export type Warning = { text: string; isUrgent: boolean };

/** What is missing on a trip, also of those who go along: days off, papers that run out before it ends, pickup times. */
export function warningsOf(trip: LaneTrip, people: ReadonlyMap<string, Lane>): Warning[] {
  const urgent = trip.missing.filter(({ code }) => code.startsWith("NO_")).map(({ text }) => text);
  for (const { resourceId, name } of trip.assignments) {
    const person = people.get(resourceId);
    if (!person) continue;
    const off = person.daysOff.find((one) => overlaps(one, daysOf(trip)));
    if (off) urgent.push(`${name} is off ${daysText(off)}`);
    for (const text of paperNotes(person, trip)) urgent.push(`${name}: ${text}`);
  }
  const others = trip.missing.filter(({ code }) => !code.startsWith("NO_")).map(({ text }) => text);
  if (trip.withoutPickupTime > 0) others.push(`${countOf(trip.withoutPickupTime, "pickup")} without a time`);
  return [...urgent.map((text) => ({ text, isUrgent: true })), ...others.map((text) => ({ text, isUrgent: false }))];
}

/** The papers of a person or vehicle that run out before a trip ends. */
function paperNotes({ papers }: Lane, { lastDay }: LaneTrip): string[] {
  return papers.flatMap((paper) => paperNote(paper, lastDay) ?? []);
}

/** Whether somebody can go on a trip, in words; `notes`: what to think of if they go. */
export type Availability = { state: "free" | "here" | "busy" | "off"; text: string; notes: string[] };

/** Whether a guide, driver or vehicle is free on all days of a trip. */
export function availabilityOf(person: Lane, trip: LaneTrip): Availability {
  if (trip.assignments.some(({ resourceId }) => resourceId === person._id)) return refused("here", "On this trip");
  const days = daysOf(trip);
  const off = person.daysOff.find((one) => overlaps(one, days));
  if (off) return refused("off", `Off ${daysText(off)}${off.reason && `: ${off.reason}`}`);
  const other = person.busy.find((one) => overlaps(one, days));
  if (other) return refused("busy", `With ${other.title}, ${daysText(other)}`);
  const notes = paperNotes(person, trip);
  if (person.seats !== null && person.seats < trip.travellers) {
    notes.push(`${countOf(person.seats, "seat")} for ${countOf(trip.travellers, "guest")}`);
  }
  return { state: "free", text: "Free", notes };
}

function refused(state: Availability["state"], text: string): Availability {
  return { state, text, notes: [] };
}

/** The roles of a trip's crew that nobody has yet, without the given one. */
export function rolesLeft(trip: LaneTrip, given?: Assigned["kind"]): Assigned["kind"][] {
  return kinds[trip.product.kind].crew.filter(
    (role) => role !== given && !trip.assignments.some(({ kind }) => kind === role),
  );
}

/** "Day 2 of 5", or nothing for a trip of one day. */
export function dayOfTrip({ date, lastDay }: Pick<LaneTrip, "date" | "lastDay">, day: CalendarDate): string {
  const length = daysIn(date, lastDay);
  return length > 1 ? `Day ${daysIn(date, day)} of ${length}` : "";
}

/** The trips of a day, by time: those that begin, then those on the way. */
export function tripsOfDay(trips: readonly LaneTrip[], day: CalendarDate): LaneTrip[] {
  const order = (one: LaneTrip) => `${one.date === day ? 0 : 1} ${one.startTime || "99:99"} ${one.product.title}`;
  return trips
    .filter(({ date, lastDay }) => date <= day && lastDay >= day)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
