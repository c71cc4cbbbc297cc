import type { State } from "./types";

/** Enough time to order rooms and drivers on the day before the trip. */
export const usualLeadDays = 2;

export const carLeadDays = 1;

/** Days to get the permit for Indian citizens, also over a long weekend; a week where no source names a time. */
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
