import { countOf } from "~/lib/count";
import type { ReplacedTrip, Replacement } from "./replace.schema";

/** The trips that are given over unless somebody decides otherwise: nothing stands against them. */
export function plainTrips(trips: readonly ReplacedTrip[]): string[] {
  return trips.filter(({ obstacle, notes }) => obstacle === null && notes.length === 0).map((one) => one.assignmentId);
}

/** Of the ticked trips those that can still be given over: the list may have been read again since. */
export function stillFree(trips: readonly ReplacedTrip[], ticked: readonly string[]): string[] {
  return trips
    .filter(({ obstacle }) => obstacle === null)
    .map((one) => one.assignmentId)
    .filter((id) => ticked.includes(id));
}

/** "Anu takes over 4 trips from Rita." */
export function replacedText({ from, by, trips }: Replacement): string {
  return `${by.name} takes over ${countOf(trips.length, "trip")} from ${from.name}.`;
}
