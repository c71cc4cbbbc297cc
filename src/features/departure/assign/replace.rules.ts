import { countOf } from "~/lib/count";
import type { ReplacedTrip, Replacement } from "./replace.schema";

/** The trips that are given over unless somebody decides otherwise: nothing stands against them. */
export function plainTrips(trips: readonly ReplacedTrip[]): string[] {
  return trips.filter(({ obstacle, notes }) => obstacle === null && notes.length === 0).map((one) => one.assignmentId);
}

/** "Anu takes over 4 trips from Rita." */
export function replacedText({ from, by, trips }: Replacement): string {
  return `${by.name} takes over ${countOf(trips.length, "trip")} from ${from.name}.`;
}
