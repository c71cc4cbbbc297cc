import type { State } from "./types";

/** Rooms and drivers are ordered the day before: nobody books in the evening for the next morning. */
export const usualLeadDays = 2;

export const carLeadDays = 1;

/** With the time that the permit for Indian citizens takes, also over a long weekend; a week where nobody says the time. */
const ofPermits: Partial<Record<State, number>> = {
  "Arunachal Pradesh": 3,
  Mizoram: 3,
  Sikkim: 3,
  Nagaland: 6,
  Manipur: 7,
};

export function leadDaysIn(states: readonly State[]): number {
  return Math.max(usualLeadDays, ...states.map((state) => ofPermits[state] ?? 0));
}
