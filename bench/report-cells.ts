import type { Outcome, Side } from "./measure";
import { grouped } from "./table";

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
