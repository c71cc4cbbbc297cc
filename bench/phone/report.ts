import { cpus } from "node:os";
import { table } from "~bench/table";
import { categories, kinds, type Load } from "./lighthouse";
import type { Use } from "./slow";

/** Everything measured of one page. `uses` is empty for the empty page, which has nothing to press. */
export type Measured = { name: string; loads: Load[]; uses: Use[] };

export type Figures = {
  scores: Load["scores"];
  blockedMs: number;
  /** Lowest and highest of all runs. */
  blockedRange: string;
  largestPaintMs: number;
  shift: number;
  requests: number;
  bytes: Load["bytes"];
  failedAudits: string[];
  /** `usableMs` is null if no press was answered. */
  use: { seenMs: number; usableMs: number | null; presses: number } | null;
};

export const goal = { blocked: 1.5, largestPaint: 2.5, points: 5, scripts: 1.1 };
/** Milliseconds until a screen can be used, by its name. */
export const usableGoal: Readonly<Record<string, number>> = { Home: 4_000, Tours: 6_000, Tour: 7_000 };

/** bench/phone.md. */
export function toReport(empty: Measured, screens: Measured[], runs: number): string {
  const base = toFigures(empty);
  const rows = screens.map((screen) => ({ name: screen.name, figures: toFigures(screen) }));
  const missed = rows.flatMap(({ name, figures }) => missesOf(name, figures, base));
  const all = [{ name: "Empty page", figures: base }, ...rows];
  return [
    "# On a slow phone",
    "",
    `${screens.length} screens beside an empty static page of Next, in turn, medians of ${runs} runs. Made by \`npm run bench:phone\`.`,
    `Machine: ${cpus().length} cores, Lighthouse's benchmark index ${Math.round(median(empty.loads.map(({ machine }) => machine)))}.`,
    "",
    "## Lighthouse's slow phone",
    "",
    "Processor 4 times slower, 1.6 Mbit/s, 150 ms, simulated by Lighthouse. In brackets: times the empty page. Points:",
    `${categories.join(", ")}. Range: of the blocked time; if it is wide, other work on the machine`,
    "distorts this time, and it is not comparable. Shift: the largest of all runs.",
    "",
    ...table(
      ["page", "points", "blocked", "range", "largest paint", "shift"],
      all.map(({ name, figures }) => [
        name,
        categories.map((category) => figures.scores[category]).join(" "),
        `${Math.round(figures.blockedMs)} ms (${ratio(figures.blockedMs, base.blockedMs)})`,
        figures.blockedRange,
        `${(figures.largestPaintMs / 1000).toFixed(2)} s (${ratio(figures.largestPaintMs, base.largestPaintMs)})`,
        figures.shift.toFixed(3),
      ]),
    ),
    "",
    "## What is sent",
    "",
    "Compressed kB until the page is idle, with what it fetches ahead.",
    "",
    ...table(
      ["page", "requests", "scripts", ...kinds.filter((kind) => kind !== "Script").map((kind) => kind.toLowerCase())],
      all.map(({ name, figures }) => [
        name,
        String(figures.requests),
        `${kb(figures.bytes.Script)} (${ratio(figures.bytes.Script, base.bytes.Script)})`,
        ...kinds.filter((kind) => kind !== "Script").map((kind) => kb(figures.bytes[kind])),
      ]),
    ),
    "",
    "## 400 kbit/s, 400 ms, processor 4 times slower",
    "",
    "Time until the first press, and until its answer is seen. Presses: Search tours (Home), a filter (Tours, Cars, Hotels),",
    "Book Now (Tour), an offer (Offers), the calendar (Offer), Send Message with empty fields (Contact). A press without an",
    "answer is repeated after 2 s; going back from an error page counts as one. Search tours and an offer are answered by the",
    "browser itself if no script is ready.",
    "",
    ...table(
      ["page", "seen", "usable", "presses"],
      rows.map(({ name, figures: { use } }) =>
        use ? [name, seconds(use.seenMs), seconds(use.usableMs), String(use.presses)] : [name, "-", "-", "-"],
      ),
    ),
    "",
    ...(missed.length === 0 ? ["Every goal is met."] : ["## Missed", "", ...missed.map((miss) => `- ${miss}`)]),
    "",
  ].join("\n");
}

/** bench/phone-beside.md: each screen of this checkout, and of another one in brackets. */
export function toComparison(pairs: { our: Measured; their: Measured }[], runs: number): string {
  const rows = pairs.map(({ our, their }) => ({ name: our.name, now: toFigures(our), before: toFigures(their) }));
  const machine = median(pairs.flatMap(({ our }) => our.loads.map((load) => load.machine)));
  return [
    "# On a slow phone, beside another checkout",
    "",
    `${pairs.length} screens of both checkouts, in turn, medians of ${runs} runs; the other one's figures in brackets.`,
    "Made by `npm run bench:phone -- --beside=<folder>`.",
    `Machine: ${cpus().length} cores, Lighthouse's benchmark index ${Math.round(machine)}. What is measured: bench/phone.md.`,
    "",
    ...table(
      ["page", "points", "blocked", "largest paint", "scripts", "document", "seen", "usable"],
      rows.map(({ name, now, before }) => [
        name,
        both(now, before, ({ scores }) => categories.map((category) => scores[category]).join(" ")),
        both(now, before, ({ blockedMs }) => `${Math.round(blockedMs)} ms`),
        both(now, before, ({ largestPaintMs }) => `${(largestPaintMs / 1000).toFixed(2)} s`),
        both(now, before, ({ bytes }) => `${kb(bytes.Script)} kB`),
        both(now, before, ({ bytes }) => `${kb(bytes.Document)} kB`),
        both(now, before, ({ use }) => (use ? seconds(use.seenMs) : "-")),
        both(now, before, ({ use }) => (use ? seconds(use.usableMs) : "-")),
      ]),
    ),
    "",
  ].join("\n");
}

const both = (now: Figures, before: Figures, of: (figures: Figures) => string) => `${of(now)} (${of(before)})`;

/** The medians of all loads and uses of a page. */
export function toFigures({ loads, uses }: Measured): Figures {
  const of = (value: (load: Load) => number) => median(loads.map(value));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      "best-practices": of(({ scores }) => scores["best-practices"]),
      seo: of(({ scores }) => scores.seo),
    },
    blockedMs: of(({ blockedMs }) => blockedMs),
    blockedRange: rangeOf(loads.map(({ blockedMs }) => blockedMs)),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    shift: Math.max(...loads.map(({ shift }) => shift)),
    requests: of(({ requests }) => requests),
    bytes: {
      Document: of(({ bytes }) => bytes.Document),
      Script: of(({ bytes }) => bytes.Script),
      Stylesheet: of(({ bytes }) => bytes.Stylesheet),
      Font: of(({ bytes }) => bytes.Font),
      Image: of(({ bytes }) => bytes.Image),
      Fetch: of(({ bytes }) => bytes.Fetch),
    },
    failedAudits: [...new Set(loads.flatMap(({ failedAudits }) => failedAudits))],
    use:
      uses.length === 0
        ? null
        : {
            seenMs: median(uses.map(({ seenMs }) => seenMs)),
            usableMs: finite(median(uses.map(({ usableMs }) => usableMs))),
            presses: median(uses.map(({ presses }) => presses)),
          },
  };
}

function missesOf(name: string, figures: Figures, base: Figures): string[] {
  const { scores, use } = figures;
  const usableMs = use ? (use.usableMs ?? Number.POSITIVE_INFINITY) : 0;
  const mostMs = usableGoal[name] ?? Number.POSITIVE_INFINITY;
  const misses: (string | false)[] = [
    exceeds(name, "blocked", figures.blockedMs / base.blockedMs, goal.blocked),
    exceeds(name, "largest paint", figures.largestPaintMs / base.largestPaintMs, goal.largestPaint),
    exceeds(name, "scripts", figures.bytes.Script / base.bytes.Script, goal.scripts),
    scores.performance < base.scores.performance - goal.points &&
      `${name}: ${scores.performance} points, the empty page ${base.scores.performance}, goal ${goal.points} below at most`,
    ...categories
      .filter((category) => category !== "performance" && scores[category] < 100)
      .map((category) => `${name}: ${category} ${scores[category]} (${figures.failedAudits.join(", ")})`),
    figures.shift > 0.0005 && `${name}: shift ${figures.shift.toFixed(3)}, goal 0`,
    usableMs > mostMs && `${name}: usable after ${seconds(usableMs)}, goal ${seconds(mostMs)}`,
  ];
  return misses.filter((miss) => miss !== false);
}

function exceeds(name: string, what: string, times: number, most: number): string | false {
  return times > most && `${name}: ${what} ${times.toFixed(2)} × the empty page, goal ${most} × at most`;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const finite = (ms: number) => (Number.isFinite(ms) ? ms : null);
const rangeOf = (values: number[]) => `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))} ms`;
export const ratio = (value: number, base: number) => `${(value / base).toFixed(2)} ×`;
const kb = (bytes: number) => (bytes / 1000).toFixed(0);
export const seconds = (ms: number | null) =>
  ms !== null && Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : "never";
