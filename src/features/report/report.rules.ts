import { formatCount } from "~/lib/count";
import {
  addDays,
  type CalendarDate,
  datesIn,
  daysIn,
  formatDate,
  formatDays,
  fromDatabaseDate,
  toDatabaseDate,
} from "~/lib/dates";
import { dateFormat } from "~/lib/formats";
import type { Grouping, ReportRow, ReportSums } from "./report.schema";

type Range = { from: CalendarDate; to: CalendarDate };

/** The default range: last month and this month, both in full. */
export function lastAndThisMonth(today: CalendarDate): Range {
  return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today, 1), -1) };
}

/** The ranges that one press chooses. */
export function readyRanges(today: CalendarDate): { label: string; range: Range }[] {
  const month = (ahead: number) => ({
    from: firstOfMonth(today, ahead),
    to: addDays(firstOfMonth(today, ahead + 1), -1),
  });
  return [
    { label: "Last month", range: month(-1) },
    { label: "This month", range: month(0) },
    { label: "Both", range: lastAndThisMonth(today) },
  ];
}

/** The days that a report is compared with: as many months or days directly before, and the same days a year before. */
export function earlierRanges({ from, to }: Range): { before: Range; yearBefore: Range } {
  const yearBefore = { from: monthsBefore(from, 12), to: monthsBefore(to, 12) };
  const isWholeMonths = from.endsWith("-01") && to === lastOfMonth(to);
  if (!isWholeMonths) {
    return { before: { from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) }, yearBefore };
  }
  const months = monthNumber(to) - monthNumber(from) + 1;
  const before = { from: monthsBefore(from, months), to: addDays(from, -1) };
  return { before, yearBefore: { from: yearBefore.from, to: lastOfMonth(yearBefore.to) } };
}

/** "1 Oct 2026 to 31 Oct 2026", or the only day. */
export function daysText({ from, to }: Range): string {
  return formatDays(from, to);
}

/** Months since the year 0. */
function monthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  return addDays(firstOfMonth(date, 1), -1);
}

/** The same day of an earlier month, or the last day of that month if it is shorter. */
function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const first = firstOfMonth(date, -months);
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`;
  const last = lastOfMonth(first);
  return sameDay < last ? sameDay : last;
}

/** "+12 %", "−8 %", "the same", or "none then" if there was nothing to compare with. */
export function changeText(now: number, then: number): string {
  if (now === then) return "the same";
  if (then === 0) return "none then";
  const percent = Math.round(((now - then) / then) * 100);
  if (percent === 0) return "nearly the same";
  return `${percent > 0 ? "+" : "−"}${formatCount(Math.abs(percent))} %`;
}

/** The share in whole percent, "45 %"; null without seats. */
export function filledText({ sold, seats }: { sold: number; seats: number }): string | null {
  return seats > 0 ? `${Math.round((sold / seats) * 100)} %` : null;
}

/** The first day of this month, or of one `monthsAhead` months later. */
export function firstOfMonth(today: CalendarDate, monthsAhead: number): CalendarDate {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return fromDatabaseDate(new Date(Date.UTC(year, month - 1 + monthsAhead, 1)));
}

/** The sums without bookings. */
export const noSums: ReportSums = {
  bookings: 0,
  confirmed: 0,
  pending: 0,
  cancelled: 0,
  travelers: 0,
  revenue: 0,
  pendingAmount: 0,
};

/** Adds the days or months without bookings, so that the chart shows gaps. Other groupings are unchanged. */
export function fillGaps(rows: readonly ReportRow[], by: Grouping, from: CalendarDate, to: CalendarDate): ReportRow[] {
  if (by !== "day" && by !== "month") return [...rows];
  const known = new Map(rows.map((row) => [row.key, row]));
  const days = datesIn(from, to);
  const keys = by === "day" ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
  return keys.map((key) => known.get(key) ?? { key, label: key, ...noSums });
}

const monthName = dateFormat({ timeZone: "UTC", month: "short", year: "numeric" });

/** The group's name on screen: "26 Nov 2026", "Nov 2026", or its label. */
export function groupName({ key, label }: Pick<ReportRow, "key" | "label">, by: Grouping): string {
  if (by === "day") return formatDate(key);
  if (by !== "month") return label;
  const first = toDatabaseDate(`${key}-01`);
  return Number.isNaN(first.getTime()) ? key : monthName(first);
}
