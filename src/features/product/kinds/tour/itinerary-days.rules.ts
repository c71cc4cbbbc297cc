import { readDayLine } from "./itinerary.rules";

/** A day of an itinerary while it is edited, or several days in one. `count`: how many. */
export type DayCard = { count: number; title: string; text: string };

/** `intro`: the text before the first day. */
export type DayCards = { intro: string; days: DayCard[] };

/** Splits the text of an itinerary into its days. The lines of a day stay as they are. */
export function readDays(text: string): DayCards {
  const blocks: { card: DayCard | null; lines: string[] }[] = [{ card: null, lines: [] }];
  for (const line of text.split(/\r?\n/)) {
    const day = readDayLine(line.trim());
    if (day) blocks.push({ card: { count: countIn(day.label), title: day.title, text: "" }, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  const textOf = (lines: readonly string[]) => lines.join("\n").trim();
  const [first, ...others] = blocks;
  const days = others.flatMap(({ card, lines }) => (card ? [{ ...card, text: textOf(lines) }] : []));
  return { intro: textOf(first?.lines ?? []), days };
}

/** The text of the itinerary. Days are numbered in their order. */
export function writeDays({ intro, days }: DayCards): string {
  const blocks = intro.trim() === "" ? [] : [intro];
  for (const [index, { title, text }] of days.entries()) {
    const heading = title.trim() === "" ? dayLabel(days, index) : `${dayLabel(days, index)}: ${title}`;
    blocks.push(text.trim() === "" ? heading : `${heading}\n${text}`);
  }
  return blocks.join("\n\n");
}

/** "Day 2", or "Days 2 to 4". */
export function dayLabel(days: readonly DayCard[], index: number): string {
  const first = 1 + days.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  const count = days[index]?.count ?? 1;
  return count === 1 ? `Day ${first}` : `Days ${first} to ${first + count - 1}`;
}

function countIn(label: string): number {
  const [first, last] = (label.match(/\d+/g) ?? []).map(Number);
  return first === undefined || last === undefined ? 1 : Math.max(last - first + 1, 1);
}
