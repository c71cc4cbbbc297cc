import { type CalendarDate, daysIn } from "~/lib/dates";

/** About ten years. */
export const longestRangeDays = 3_660;

export function isValidRange(from: CalendarDate, to: CalendarDate): boolean {
  const days = daysIn(from, to);
  return days >= 1 && days <= longestRangeDays;
}
