import { dateFormat } from "./formats";

/** A calendar day in Asia/Kolkata, "yyyy-MM-dd". It is not an instant. */
export type CalendarDate = string;

/**
 * The range of a CalendarDate. Years have four digits, so dates compare as text. Every function here stays within the
 * range instead of throwing.
 */
const firstDate: CalendarDate = "0001-01-01";
export const lastDate: CalendarDate = "9999-12-31";

const dayMs = 24 * 60 * 60 * 1000;
/** The UTC offset of Asia/Kolkata, constant since 1945. */
const beforeUtcMs = 5.5 * 60 * 60 * 1000;
const [firstMs, lastMs] = [Date.parse(firstDate), Date.parse(lastDate)];
const dayParts = { timeZone: "UTC", day: "numeric", year: "numeric" } as const;
const shown = dateFormat({ ...dayParts, month: "short" });
const shownWeekday = dateFormat({ timeZone: "UTC", weekday: "short" });
const shownLong = dateFormat({ ...dayParts, month: "long" });

/** The calendar date in Asia/Kolkata at an instant; "" outside the range. */
export function dateInIndia(instant: Date): CalendarDate {
  const ms = instant.getTime() + beforeUtcMs;
  return ms >= firstMs && ms < lastMs + dayMs ? toCalendarDate(ms) : "";
}

/** The date of a Unix time in milliseconds (UTC), clamped to the range; "" for NaN. */
function toCalendarDate(ms: number): CalendarDate {
  if (Number.isNaN(ms)) return "";
  return new Date(Math.min(Math.max(ms, firstMs), lastMs)).toISOString().slice(0, 10);
}

/** Whether the text is an existing day. Rejects "2026-02-30", and year 0, which PostgreSQL does not support. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The instant at which the date begins in Asia/Kolkata. */
export function startOfDayInIndia(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00+05:30`);
}

/** The date as the database driver represents it: midnight UTC. */
export function toDatabaseDate(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** The reverse of {@link toDatabaseDate}. */
export function fromDatabaseDate(date: Date): CalendarDate {
  return toCalendarDate(date.getTime());
}

/** Formats a date as "26 Nov 2026" (en-IN). Returns text that is not a date unchanged. */
export function formatDate(date: CalendarDate): string {
  return formatOr(date, shown, toDatabaseDate(date));
}

/** Formats a date as "Thu 26 Nov 2026" (en-IN); "" for text that is not a date. */
export function formatWeekday(date: CalendarDate): string {
  return isCalendarDate(date) ? `${shownWeekday(toDatabaseDate(date))} ${formatDate(date)}` : "";
}

/** Formats a date as "26 November 2026" (en-IN). Returns text that is not a date unchanged. */
export function formatLongDate(date: CalendarDate): string {
  return formatOr(date, shownLong, toDatabaseDate(date));
}

/** Formats days as "3 Dec 2026 to 5 Dec 2026", or a single day as "3 Dec 2026". */
export function formatDays(from: CalendarDate, to: CalendarDate): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Formats days as "3 December 2026 to 5 December 2026", or a single day as "3 December 2026". */
export function formatLongDays(from: CalendarDate, to: CalendarDate): string {
  return from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`;
}

/** Formats a month, "2026-11", as "November 2026" (en-IN). */
export function formatMonth(month: string): string {
  return formatLongDate(`${month}-01`).replace(/^\d+ /, "");
}

function formatOr(text: string, format: (date: Date) => string, date: Date): string {
  return Number.isNaN(date.getTime()) ? text : format(date);
}

/** The date `days` days later, clamped to the range. Returns text that is not a date unchanged. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(toDatabaseDate(date).getTime() + days * dayMs) || date;
}

/** The number of days from `from` to `to`, both included; 0 if `to` is earlier or one of them is not a date. */
export function daysIn(from: CalendarDate, to: CalendarDate): number {
  const days = (toDatabaseDate(to).getTime() - toDatabaseDate(from).getTime()) / dayMs + 1;
  return days > 0 ? Math.round(days) : 0;
}

/** All dates from `from` to `to`, both included. The caller limits their number. */
export function datesIn(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: daysIn(from, to) }, (_, index) => addDays(from, index));
}

/** The earlier of two dates. */
export function earlierOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

/** The later of two dates. */
export function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return earlierOf(one, other) === one ? other : one;
}

/** The message for a date after the last one that can be chosen. */
export function tooLateText(last: CalendarDate): string {
  return `Choose a date up to ${formatLongDate(last)}.`;
}
