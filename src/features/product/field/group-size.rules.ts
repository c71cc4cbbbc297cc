import { countOf } from "~/lib/count";

/** In people; at least one of both. */
export type GroupSize = { min?: number | undefined; max?: number | undefined };

/** "4 to 12", "from 4", "up to 12". {@link readGroupSize} reads it back. */
export function groupSizeText({ min, max }: GroupSize): string {
  if (min === undefined) return `up to ${max}`;
  if (max === undefined) return `from ${min}`;
  return min === max ? String(min) : `${min} to ${max}`;
}

/** "4 to 12 people", "up to 1 person". */
export function groupText(size: GroupSize): string {
  return `${groupSizeText(size)} ${(size.max ?? size.min) === 1 ? "person" : "people"}`;
}

/** Whom one booking can be for: "2 people", "2 to 12 people", "at least 6 people", "at most 1 person". */
export function bookedPeople({ min, max }: GroupSize): string {
  if (max === undefined) return `at least ${countOf(min ?? 1, "person", "people")}`;
  if (min === undefined) return `at most ${countOf(max, "person", "people")}`;
  return min === max ? countOf(min, "person", "people") : `${min} to ${max} people`;
}

/** What was typed as a group size; null for nothing, undefined for what cannot be read. */
export function readGroupSize(typed: string): GroupSize | null | undefined {
  const words = typed
    .trim()
    .toLowerCase()
    .replace(/\s*(people|persons?|travellers?)$/, "");
  if (words === "") return null;
  const range = /^(\d{1,6})\s*(?:to|-|–)\s*(\d{1,6})$/.exec(words);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const min = /^(?:from|at least)\s*(\d{1,6})$/.exec(words);
  if (min) return { min: Number(min[1]) };
  const max = /^(?:up to|at most)\s*(\d{1,6})$/.exec(words);
  if (max) return { max: Number(max[1]) };
  return /^\d{1,6}$/.test(words) ? { min: Number(words), max: Number(words) } : undefined;
}

/** The size with these bounds; null without any. */
export function groupSizeOf(min: number | null, max: number | null): GroupSize | null {
  if (min === null && max === null) return null;
  return { ...(min !== null && { min }), ...(max !== null && { max }) };
}
