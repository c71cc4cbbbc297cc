import { firstOfMonth } from "~/features/report/report.rules";
import { addDays, type CalendarDate, earlierOf } from "~/lib/dates";

/** `key`: the month, yyyy-MM. */
export type MonthSoFar = { key: string; from: CalendarDate; to: CalendarDate };

/** This month until today, and as many days of the month before and of the same month a year before. */
export function monthsBeside(today: CalendarDate): [MonthSoFar, MonthSoFar, MonthSoFar] {
  return [soFar(today, 0), soFar(today, -1), soFar(today, -12)];
}

/** A shorter month ends on its own last day. */
function soFar(today: CalendarDate, monthsAhead: number): MonthSoFar {
  const from = firstOfMonth(today, monthsAhead);
  const last = addDays(firstOfMonth(today, monthsAhead + 1), -1);
  return { key: from.slice(0, 7), from, to: earlierOf(addDays(from, Number(today.slice(8)) - 1), last) };
}
