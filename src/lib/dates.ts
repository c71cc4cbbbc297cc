/** A day of the calendar in Asia/Kolkata, "yyyy-MM-dd"; never an instant. */
export type CalendarDate = string;

/** Asia/Kolkata has had no summer time since 1945. */
const beforeUtcMs = 5.5 * 60 * 60 * 1000;
const shown = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
const shownInstant = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  ...{ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
});
const monthName = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long" });

/** The calendar date in Asia/Kolkata at an instant: "today" when given the present one. */
export function dateInIndia(instant: Date): CalendarDate {
  return new Date(instant.getTime() + beforeUtcMs).toISOString().slice(0, 10);
}

/** Does the text name a day that exists? "2026-02-30" does not, nor does any day of a year 0: PostgreSQL has none. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The instant at which the date begins in Asia/Kolkata, which has no summer time. */
export function startOfDayInIndia(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00+05:30`);
}

/** The date as the database driver takes and gives it: midnight UTC. */
export function toDatabaseDate(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** The reverse of {@link toDatabaseDate}. */
export function fromDatabaseDate(date: Date): CalendarDate {
  return date.toISOString().slice(0, 10);
}

/** "26 Nov 2026", in en-IN. */
export function formatDate(date: CalendarDate): string {
  return shown.format(toDatabaseDate(date));
}

/** "26 Nov 2026, 3:04 pm" in Asia/Kolkata, in en-IN. */
export function formatInstant(instant: string): string {
  return shownInstant.format(new Date(instant));
}

/** The date `days` days later. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = toDatabaseDate(date);
  day.setUTCDate(day.getUTCDate() + days);
  return fromDatabaseDate(day);
}

/** The months (1 to 12) in words: runs are joined, also over the new year: [11, 12, 1] is "November to January". */
export function formatMonths(months: readonly number[]): string {
  const has = new Set(months);
  if (has.size === 0 || has.size === 12) return "All year";
  const name = (month: number) => monthName.format(new Date(Date.UTC(2000, month - 1, 1)));
  const next = (month: number) => (month % 12) + 1;
  const starts = [...has].filter((month) => !has.has(((month + 10) % 12) + 1)).sort((a, b) => a - b);
  const runs = starts.map((first) => {
    let last = first;
    while (has.has(next(last))) last = next(last);
    return first === last ? name(first) : `${name(first)} to ${name(last)}`;
  });
  return runs.join(", ");
}
