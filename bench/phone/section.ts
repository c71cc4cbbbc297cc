import type { Machine } from "~bench/machine";
import { table, verdict } from "~bench/table";
import { type Figures, goal, ratio, seconds, usableGoal } from "./report";

/** What RESULTS.md says of phones. */
export type PhoneRun = {
  machine: Machine;
  command: string;
  runs: number;
  /** Lighthouse's estimate of the machine's speed. */
  index: number;
  empty: Figures;
  screens: { name: string; figures: Figures }[];
};

export function phoneLines({ runs, index, empty, screens }: PhoneRun): string[] {
  return [
    `Medians of ${runs} runs, in turn with an empty static page of Next; Lighthouse's benchmark index ${Math.round(index)}. Ratios are to the empty`,
    `page (largest paint ${seconds(empty.largestPaintMs)}, blocked ${Math.round(empty.blockedMs)} ms, scripts ${kb(empty)} kB) on Lighthouse's slow phone. Seen and usable: until`,
    "there is something to press, and until the first press is answered, at 400 kbit/s and 400 ms. More is in [phone.md](phone.md).",
    "",
    ...table(
      ["screen", "largest paint", "goal", "", "blocked", "scripts", "seen", "usable", "goal", ""],
      screens.map(({ name, figures }) => {
        const paint = figures.largestPaintMs / empty.largestPaintMs;
        return [
          name,
          `${seconds(figures.largestPaintMs)} (${ratio(figures.largestPaintMs, empty.largestPaintMs)})`,
          `≤ ${goal.largestPaint} ×`,
          verdict(paint <= goal.largestPaint),
          `${Math.round(figures.blockedMs)} ms (${ratio(figures.blockedMs, empty.blockedMs)})`,
          `${kb(figures)} kB (${ratio(figures.bytes.Script, empty.bytes.Script)})`,
          ...useCells(name, figures),
        ];
      }),
    ),
  ];
}

function useCells(name: string, { use }: Figures): string[] {
  if (!use) return ["", "", "", ""];
  const most = usableGoal[name];
  const aim =
    most === undefined ? ["", ""] : [`≤ ${seconds(most)}`, verdict(use.usableMs !== null && use.usableMs <= most)];
  return [seconds(use.seenMs), seconds(use.usableMs), ...aim];
}

const kb = ({ bytes }: Figures) => (bytes.Script / 1000).toFixed(0);
