import { daysOfWhen } from "~/features/product/list/when.rules";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { feastAt, monthOf } from "~/lib/month-words";
import { isCounted, type Matcher } from "./query-match.rules";
import { partAfterMonth, partOfMonth, type When, whenOf } from "./query-month.rules";
import { daysFrom, isOnwards, matchOf, readBounded, readNumeric, readRelative } from "./query-named-days.rules";

/** A day, month or several days, and how many words it takes. */
type Found = { when: string; count: number };

/**
 * "December", "dec 2026", "10 December", "December 10th", "second week of December", "end of December", "Christmas", "New Year".
 * Of "15 to 20 December" and "December or January" the first day or month counts; "Christmas and New Year" is both.
 */
export const readWhen: Matcher = (words, today) => {
  const relative = readRelative(words, today) ?? readNumeric(words, today);
  if (relative) return relative;
  const bounded = readBounded(words, today, (rest) => feastDays(rest, today) ?? whenAt(rest, today));
  if (bounded) return bounded;
  const feast = feastDays(words, today);
  if (feast) return readFeasts(feast, words, today);
  const first = whenAt(words, today);
  if (!first) return null;
  const { when, count } = first;
  if (isOnwards(words[count]) && isCalendarDate(when)) return matchOf(daysFrom(when), count + 1);
  const end = isTo(words[count]) ? whenAt(words.slice(count + 1), today) : null;
  return { key: "when", count: count + (end ? end.count + 1 : 0), filters: { when } };
};

const isTo = (word = "") => /^(to|till|until|or|-|–)$/.test(word);

function readFeasts({ when, count }: Found, words: readonly string[], today: CalendarDate) {
  const isJoined = isTo(words[count]) || /^(and|&|\+)$/.test(words[count] ?? "");
  const next = isJoined ? feastDays(words.slice(count + 1), today) : null;
  const [first, last] = [when, next?.when ?? when].map(daysOfWhen);
  const isBoth = next && first && last && first.from < last.from;
  const filters = { when: isBoth ? `${first.from}/${last.to}` : when };
  return { key: "when" as const, count: count + (next ? next.count + 1 : 0), filters };
}

function feastDays(words: readonly string[], today: CalendarDate): Found | null {
  const named = feastAt(words);
  if (!named) return null;
  const { feast, count } = named;
  const time = /^(eve|day|time|week|weekend|break|holidays?|vacations?)$/.test(words[count] ?? "") ? 1 : 0;
  const year = yearOf(words[count + time]);
  const when = "years" in feast ? feastOfYear(feast.years, year, today) : whenOf({ ...feast, year }, today);
  return when ? { when, count: count + time + (year ? 1 : 0) } : null;
}

/** The feast of the year, or the next one; null if its days are not known. */
function feastOfYear(years: readonly string[], year: number | null, today: CalendarDate): string | null {
  const isNext = (days: string) => (year ? days.startsWith(String(year)) : daysOfWhen(days).to >= today);
  return years.find(isNext) ?? null;
}

function whenAt(words: readonly string[], today: CalendarDate): Found | null {
  const part = partOfMonth(words);
  const rest = words.slice(part?.count ?? 0);
  const before = part ? null : daysAt(rest);
  const at = before ? before.count + (rest[before.count] === "of" ? 1 : 0) : 0;
  const month = monthOf(rest[at] ?? "");
  if (!month) return null;
  const later = before || part ? null : partAfterMonth(rest.slice(at + 1));
  const after = before || part || later ? null : daysAt(rest.slice(at + 1));
  // "December 4 adults" is four people, and "December 4 to 5 days" a length.
  const behind = after && !isCounted(rest[at + 1 + after.count] ?? "") ? after : null;
  const untilYear = at + 1 + (behind?.count ?? later?.count ?? 0);
  const year = yearOf(rest[untilYear]);
  const day = (before ?? behind)?.day;
  const during = part ?? later;
  const asked: When = { month, year, ...(day && { from: day }), ...(during && { from: during.from, to: during.to }) };
  const when = whenOf(asked, today);
  if (day && !isCalendarDate(when)) return null;
  return { when, count: (part?.count ?? 0) + untilYear + (year ? 1 : 0) };
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
