import { numberFormat } from "./formats";

const grouped = numberFormat({});

/** A whole number with commas, as in India: "1,00,000". */
export function formatCount(count: number): string {
  return grouped(count);
}

/** A number with its noun: "1 day", "1,200 days", "2 people". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
