import type { Size } from "~bench/data/fill";
import type { Scenario } from "~bench/scenarios";
import type { Sample } from "./recording";
import type { Step } from "./steps";

/** The most that a request of the scenario asked the database for. `repeated` are the statements of its second time, if hot. */
export type Counts = { statements: number; rows: number; repeated: number | null };

/** The counts of a scenario, and in words which of them exceed its budget. */
export type Counted = { title: string; counts: Counts; budget: Counts; exceeded: string[] };

/** The counts that a scenario may have with this much data; null where nothing is recorded. */
export function budgetOf({ budget, repeated }: Scenario, size: Size): Counts | null {
  if (!budget) return null;
  const rows = typeof budget.rows === "number" ? budget.rows : budget.rows(size);
  return { statements: budget.statements, rows, repeated: repeated === undefined ? null : 0 };
}

/** The statements of some steps, and the rows that they answered or changed. */
export function countSteps(steps: readonly Step[]): Omit<Counts, "repeated"> {
  return {
    statements: steps.filter((step) => "text" in step).length,
    rows: steps.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Counts what was recorded of a scenario. */
export function countSamples(samples: readonly Sample[], { name, repeated }: Scenario): Counts {
  const own = samples.filter(({ scenario }) => scenario.name === name);
  const counts = own.map(({ steps }) => countSteps(steps));
  return {
    statements: Math.max(...counts.map(({ statements }) => statements)),
    rows: Math.max(...counts.map(({ rows }) => rows)),
    repeated: repeated === undefined ? null : Math.max(...own.map(({ again }) => countSteps(again).statements)),
  };
}

/** The counts that exceed their budget, as texts. */
export function findExceeded(counts: Counts, budget: Counts): string[] {
  const names = ["statements", "rows", "repeated"] as const;
  return names.flatMap((name) => {
    const [count, most] = [counts[name] ?? 0, budget[name] ?? 0];
    return count > most ? [`${count} ${name === "repeated" ? "statements when repeated" : name}, at most ${most}`] : [];
  });
}
