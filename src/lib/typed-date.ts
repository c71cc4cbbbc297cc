import { type CalendarDate, isCalendarDate } from "./dates";

export const monthNames = "january february march april may june july august september october november december".split(
  " ",
);

type Parts = { day: string; month: number; year: string };

/**
 * Reads a date as people in India type it, the day first: "10/12/2026", "10-12-26", "10.12.2026", "10 Dec 2026",
 * "Dec 10, 2026"; also "2026-12-10". A two-digit year means 20xx. Returns null if the text is not an existing date.
 */
export function readTypedDate(typed: string): CalendarDate | null {
  const parts = partsOf(typed);
  if (!parts) return null;
  const date = [parts.year, String(parts.month).padStart(2, "0"), parts.day.padStart(2, "0")].join("-");
  return isCalendarDate(date) ? date : null;
}

/** The message to show when {@link readTypedDate} returns null. */
export function explainTypedDate(typed: string): string {
  const { day = "", month = 0, year = "" } = partsOf(typed) ?? {};
  if (month > 12) return `There is no month ${month}. The day comes first: 15/1/2027.`;
  if (month === 0 || Number(day) === 0 || Number(year) === 0) return "Type it as 15/1/2027 or 15 Jan 2027.";
  const [name = ""] = monthNames.slice(month - 1);
  const days = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year} has ${days} days.`;
}

/** Whether the text is long enough to be a complete date. No error is shown before that. */
export function isWholeDate(typed: string): boolean {
  const text = typed.trim();
  return /^\d{4}\D\d\d\D\d\d$|[\s/.,-]\d{4}$/.test(text) || (text.length >= 10 && !/[a-z\s]/i.test(text));
}

function partsOf(typed: string): Parts | null {
  const text = typed.trim().toLowerCase();
  if (!/^[\da-z][\da-z\s/.,-]*$/.test(text)) return null;
  const [a = "", b = "", c = "", ...rest] = text.replace(/(\d)(st|nd|rd|th)\b/, "$1").match(/\d+|[a-z]+/g) ?? [];
  if (rest.length > 0) return null;
  const [day, month, year] = a.length === 4 && /\d/.test(a) ? [c, b, a] : /\d/.test(a) ? [a, b, c] : [b, a, c];
  if (!/^\d\d?$/.test(day) || !/^(\d\d|\d{4})$/.test(year)) return null;
  const named = month.length > 2 ? monthNames.findIndex((name) => name.startsWith(month)) + 1 : 0;
  if (named === 0 && !/^\d\d?$/.test(month)) return null;
  return { day, month: named || Number(month), year: year.length === 2 ? `20${year}` : year };
}
