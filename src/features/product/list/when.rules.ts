import { addDays, type CalendarDate, formatDate, formatMonth } from "~/lib/dates";
import { isDay } from "./when-text.rules";

/** The first and the last day that `when` means: a day, "2026-12-10/2026-12-12" or a month. */
export function daysOfWhen(when: string): { from: CalendarDate; to: CalendarDate } {
  if (isDay(when)) return { from: when, to: when };
  const [first = "", last] = when.split("/");
  if (last) return { from: first, to: last };
  const from = `${when}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  // The last month of the range of dates has no next one.
  return { from, to: next > from ? addDays(next, -1) : addDays(from, 30) };
}

/** "10 Dec 2026", "8 Dec 2026 to 14 Dec 2026" or "December 2026". */
export function formatWhen(when: string): string {
  if (isDay(when)) return formatDate(when);
  const [first = "", last] = when.split("/");
  return last ? `${formatDate(first)} to ${formatDate(last)}` : formatMonth(when);
}

/** This month and the following ones, as "2026-12". */
export function monthsFrom(today: CalendarDate, count: number): string[] {
  const months: string[] = [];
  let first = `${today.slice(0, 7)}-01`;
  for (let index = 0; index < count; index++) {
    months.push(first.slice(0, 7));
    first = `${addDays(first, 31).slice(0, 7)}-01`;
  }
  return months;
}
