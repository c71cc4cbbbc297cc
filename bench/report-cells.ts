import type { Outcome, Side } from "./measure";

/** The lines of a table in Markdown. */
export function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

export function rate({ perSecond, least, most }: Side): string {
  return `${grouped(perSecond)} (${grouped(least)}–${grouped(most)})`;
}

export function latency({ p50, p99 }: Side): string[] {
  return [p50.toFixed(1), p99.toFixed(1)];
}

/** "0.75 to 0.30 (2.5)". */
export function processor({ ours, other }: Outcome["cpuMs"]): string {
  return `${ours.toFixed(2)} to ${other.toFixed(2)} (${(ours / other).toFixed(1)})`;
}

export function failures({ errors, refused }: Side): number {
  return errors + refused;
}

export function grouped(number: number): string {
  return Math.round(number).toLocaleString("en");
}

export function verdict(isMet: boolean): string {
  return isMet ? "met" : "**missed**";
}
