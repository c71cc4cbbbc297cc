import { daysOfWhen } from "~/features/product/list/when.rules";
import type { CalendarDate } from "~/lib/dates";

/** Days of a month from `from` to `to`; without `to` one day, without both the month. Without a year the next one. */
export type When = { month: number; year: number | null; from?: number | undefined; to?: number | undefined };

/** Part of a month: its days, and how many words it takes before the month's name. 31 stands for the last day. */
type Part = { from: number; to: number; count: number };

const weeks = [/^(first|1st)$/, /^(second|2nd)$/, /^(third|3rd)$/, /^(fourth|4th)$/];

/** "second week of", "last week of", "early", "middle of", "end of"; null for other words. */
export function partOfMonth([first = "", second = "", third = ""]: readonly string[]): Part | null {
  const isOf = (word: string) => /^(of|in)$/.test(word);
  if (second === "week") {
    const count = isOf(third) ? 3 : 2;
    if (first === "last") return { from: -7, to: 31, count };
    const week = weeks.findIndex((form) => form.test(first));
    return week < 0 ? null : { from: week * 7 + 1, to: week * 7 + 7, count };
  }
  const count = isOf(second) ? 2 : 1;
  if (/^(early|beginning|start)$/.test(first)) return { from: 1, to: 10, count };
  if (/^(mid|middle)$/.test(first)) return { from: 11, to: 20, count };
  return /^(late|end)$/.test(first) ? { from: 21, to: 31, count } : null;
}

/** "2nd week" or "end" after the name of a month. */
export function partAfterMonth(words: readonly string[]): Part | null {
  const isPart = words[1] === "week" || /^(mid|middle|end|beginning)$/.test(words[0] ?? "");
  return isPart ? partOfMonth(words.slice(0, words[1] === "week" ? 2 : 1)) : null;
}

/** The day, the days or the month as `when` writes them. A day that does not exist stays as it is. */
export function whenOf({ month, year, from, to }: When, today: CalendarDate): string {
  const thisYear = Number(today.slice(0, 4));
  const two = (number: number) => String(number).padStart(2, "0");
  const inYear = (one: number) => {
    const text = `${one}-${two(month)}`;
    if (from === undefined) return text;
    if (to === undefined) return `${text}-${two(from)}`;
    const last = Number(daysOfWhen(text).to.slice(8));
    return `${text}-${two(from < 0 ? last + from + 1 : from)}/${text}-${two(Math.min(to, last))}`;
  };
  if (year) return inYear(year);
  const when = inYear(thisYear);
  const end = when.split("/").at(-1) ?? when;
  return end < today.slice(0, end.length) ? inYear(thisYear + 1) : when;
}
