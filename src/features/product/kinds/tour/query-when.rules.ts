import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { monthOf } from "~/lib/month-words";
import { isCounted, type Matcher } from "./query-match.rules";

/** A day or month, and how many words it takes. */
type Found = { when: string; count: number };

/**
 * "December", "dec 2026", "10 December", "December 10th", "second week of December". Of "15 to 20 December" and "December or
 * January" the first day or month counts.
 */
export const readWhen: Matcher = (words, today) => {
  const first = whenAt(words, today);
  if (!first) return null;
  const { when, count } = first;
  const end = isTo(words[count]) ? whenAt(words.slice(count + 1), today) : null;
  return { key: "when", count: count + (end ? end.count + 1 : 0), filters: { when } };
};

const isTo = (word = "") => /^(to|till|until|or|-|–)$/.test(word);

function whenAt(words: readonly string[], today: CalendarDate): Found | null {
  const skipped = weekAt(words);
  const rest = words.slice(skipped);
  const before = skipped > 0 ? null : daysAt(rest);
  const at = before ? before.count + (rest[before.count] === "of" ? 1 : 0) : 0;
  const month = monthOf(rest[at] ?? "");
  if (!month) return null;
  const after = before || skipped > 0 ? null : daysAt(rest.slice(at + 1));
  // "December 4 adults" is four people, and "December 4 to 5 days" a length.
  const behind = after && !isCounted(rest[at + 1 + after.count] ?? "") ? after : null;
  const untilYear = at + 1 + (behind?.count ?? 0);
  const year = yearOf(rest[untilYear]);
  const when = nextWhen(month, (before ?? behind)?.day ?? null, year, today);
  return when ? { when, count: skipped + untilYear + (year ? 1 : 0) } : null;
}

/** How many words "second week of" takes. */
function weekAt([first = "", second, third = ""]: readonly string[]): number {
  const isWeek = /^(first|second|third|fourth|last|1st|2nd|3rd|4th)$/.test(first) && second === "week";
  if (!isWeek) return 0;
  return /^(of|in)$/.test(third) ? 3 : 2;
}

/** The first day of "15", "15th", "15-20" or "15 to 20", and how many words it takes. */
function daysAt([first = "", second, third]: readonly string[]): { day: number; count: number } | null {
  const [from = "", to, ...others] = first.split(/[-–]/);
  const day = dayOf(from);
  if (!day || others.length > 0 || (to !== undefined && !dayOf(to))) return null;
  return { day, count: to === undefined && isTo(second) && dayOf(third) ? 3 : 1 };
}

function dayOf(word = ""): number | null {
  const day = Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

function yearOf(word = ""): number | null {
  return /^20\d\d$/.test(word) ? Number(word) : null;
}

/** The day or month; without a year the next one from today on. Null for a day that does not exist. */
function nextWhen(month: number, day: number | null, year: number | null, today: CalendarDate): string | null {
  const thisYear = Number(today.slice(0, 4));
  const two = (number: number) => String(number).padStart(2, "0");
  const inYear = (one: number) => `${one}-${two(month)}${day ? `-${two(day)}` : ""}`;
  const isOver = inYear(thisYear) < today.slice(0, day ? 10 : 7);
  const when = inYear(year ?? (isOver ? thisYear + 1 : thisYear));
  return !day || isCalendarDate(when) ? when : null;
}
