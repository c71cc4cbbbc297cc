import { addDays, type CalendarDate, datesIn, formatDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
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
