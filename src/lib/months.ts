import { dateFormat } from "./formats";

const monthName = dateFormat({ timeZone: "UTC", month: "long" });

/** Months (1 to 12) in words. Consecutive months are joined, also across the new year: "November to January". */
export function formatMonths(months: readonly number[]): string {
  const has = new Set(months);
  if (has.size === 0 || has.size === 12) return "All year";
  const name = (month: number) => monthName(new Date(Date.UTC(2000, month - 1, 1)));
  const next = (month: number) => (month % 12) + 1;
  const starts = [...has].filter((month) => !has.has(((month + 10) % 12) + 1)).sort((a, b) => a - b);
  const runs = starts.map((first) => {
    let last = first;
    while (has.has(next(last))) last = next(last);
    return first === last ? name(first) : `${name(first)} to ${name(last)}`;
  });
  return runs.join(", ");
}
