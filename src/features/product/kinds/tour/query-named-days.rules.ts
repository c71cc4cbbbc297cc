import { daysOfWhen } from "~/features/product/list/when.rules";
import { addDays, type CalendarDate, isCalendarDate, laterOf } from "~/lib/dates";
import { readTypedDate } from "~/lib/typed-date";
import type { Match } from "./query-match.rules";

type Found = { when: string; count: number };

/** The longest that `when` may last beyond its first day. */
const longest = 30;

export const matchOf = (when: string, count: number): Match => ({ key: "when", count, filters: { when } });

export const isOnwards = (word = "") => /^(onwards?|onward)$/.test(word);

/** The day and the month after it. */
export const daysFrom = (day: CalendarDate) => `${day}/${addDays(day, longest)}`;

/** "10/12/2026", "10.12.2026", "2026-12-10": the day comes first, as people in India write it. */
export function readNumeric([first = ""]: readonly string[], today: CalendarDate): Match | null {
  const day = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(first) ? readTypedDate(first) : null;
  return day && day >= today ? matchOf(day, 1) : null;
}

/** "tomorrow", "next week", "next month", "this month"; of "this weekend" its days, so that "weekend" is read as a length. */
export function readRelative([first = "", second = ""]: readonly string[], today: CalendarDate): Match | null {
  if (first === "tomorrow") return matchOf(addDays(today, 1), 1);
  if (!/^(this|next|coming)$/.test(first)) return null;
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, (first === "next" ? 7 : 0) - weekday);
  if (second === "weekend") return matchOf(span(addDays(monday, 4), addDays(monday, 5), today), 1);
  if (second === "week") return matchOf(span(monday, addDays(monday, 6), today), 2);
  if (second !== "month") return null;
  const month = today.slice(0, 7);
  return matchOf(first === "next" ? addDays(daysOfWhen(month).to, 1).slice(0, 7) : month, 2);
}

/** "after 20 January", "before 15 February", "between 10 and 20 December"; `read` reads the day that follows. */
export function readBounded(
  words: readonly string[],
  today: CalendarDate,
  read: (words: readonly string[]) => Found | null,
): Match | null {
  const [first = ""] = words;
  if (first === "between") return readBetween(words.slice(1), read);
  if (!/^(after|before)$/.test(first)) return null;
  const found = read(words.slice(1));
  if (!found) return null;
  const { from, to } = daysOfWhen(found.when);
  if (first === "after") return matchOf(daysFrom(addDays(to, 1)), found.count + 1);
  const last = addDays(from, -1);
  return last < today ? null : matchOf(`${laterOf(today, addDays(last, -longest))}/${last}`, found.count + 1);
}

function readBetween(words: readonly string[], read: (words: readonly string[]) => Found | null): Match | null {
  const whole = read(words);
  const at = whole?.count ?? 1;
  if (!/^(and|to|-|–|&)$/.test(words[at] ?? "")) return null;
  const end = read(words.slice(at + 1));
  if (!end) return null;
  const last = daysOfWhen(end.when).to;
  // "between 10 and 20 December" names the month once.
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(words[0] ?? "")?.[1];
  const start = whole ? daysOfWhen(whole.when).from : `${last.slice(0, 8)}${(day ?? "").padStart(2, "0")}`;
  const isSpan = isCalendarDate(start) && start < last && addDays(start, longest + 1) >= last;
  return isSpan ? matchOf(`${start}/${last}`, at + 2 + end.count) : null;
}

function span(from: CalendarDate, to: CalendarDate, today: CalendarDate): string {
  const start = laterOf(from, today);
  return start >= to ? laterOf(to, today) : `${start}/${to}`;
}
