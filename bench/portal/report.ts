import { cpus, loadavg, totalmem } from "node:os";
import type { Size } from "~bench/data/fill";
import type { Exported } from "./export";
import type { Measured } from "./queries";
import type { Visited } from "./visits";

export type Figures = {
  size: Size;
  /** How often each screen was visited. */
  runs: number;
  /** The machine's load of the last minute before the run. */
  loadBefore: number;
  queries: Measured[];
  exported: Exported[];
  imported: Exported[];
  visited: readonly Visited[];
};

const goal = { queryMs: 50, exportSeconds: 10, exportGrowthMb: 30, paintMs: 1000 };

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The figures that miss their threshold, one line each. */
export function missesOf({ queries, exported, imported, visited }: Figures): string[] {
  return [
    ...queries
      .filter(({ ms }) => ms >= goal.queryMs)
      .map(({ name, ms }) => `${name}: ${one.format(ms)} ms, goal under ${goal.queryMs}`),
    ...exported.flatMap(({ name, seconds, growthMb }) => [
      ...(seconds >= goal.exportSeconds ? [`${name}: ${one.format(seconds)} s, goal under ${goal.exportSeconds}`] : []),
      ...(growthMb >= goal.exportGrowthMb
        ? [`${name}: ${one.format(growthMb)} MB more, goal under ${goal.exportGrowthMb}`]
        : []),
    ]),
    ...imported
      .filter(({ growthMb }) => growthMb >= goal.exportGrowthMb)
      .map(({ name, growthMb }) => `${name}: ${one.format(growthMb)} MB more, goal under ${goal.exportGrowthMb}`),
    ...visited
      .filter(({ firstVisit }) => median(firstVisit) >= goal.paintMs)
      .map(({ title, firstVisit }) => `${title}: ${median(firstVisit)} ms, goal under ${goal.paintMs}`),
  ];
}

export function toReport(figures: Figures): string {
  const { size, runs, loadBefore, queries, exported, imported, visited } = figures;
  const { products, bookings } = size;
  const missed = missesOf(figures);
  const slowest = new Map<string, number>();
  for (const { name, ms } of queries) slowest.set(name, Math.max(ms, slowest.get(name) ?? 0));
  return [
    "# The portal with many bookings",
    "",
    `${whole.format(products)} products, ${whole.format(bookings)} bookings of ${whole.format(bookings / 10)} accounts, with their events, mails and`,
    `allocations, at most 2,000 departures, ${whole.format(bookings / 2)} payments, ${whole.format(bookings / 4)} papers,`,
    `${whole.format(bookings)} changes in the log and ${whole.format(bookings / 40)} reviews, on the embedded PostgreSQL,`,
    "the app as `npm start` runs it, all on one machine. Made by `npm run bench:portal -- --big`. Statements and rows of the screens",
    "are in [RESULTS.md](RESULTS.md).",
    "",
    `Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${whole.format(totalmem() / 2 ** 30)} GB, Node ${process.version}. Load`,
    `of the last minute: ${one.format(loadBefore)} when it began, ${one.format(loadavg()[0] ?? 0)} when it ended. Above the number of cores, other work took part of`,
    "the time.",
    "",
    ...visitTable(visited, runs),
    "| file | lines | MB | seconds | growth of the server's resident memory, MB |",
    "| --- | --- | --- | --- | --- |",
    ...exported.map(toLine),
    `| goal | | | < ${goal.exportSeconds} | < ${goal.exportGrowthMb} |`,
    "",
    "| import | rows | MB | seconds | growth, MB |",
    "| --- | --- | --- | --- | --- |",
    ...imported.map(toLine),
    `| goal | | | | < ${goal.exportGrowthMb} |`,
    "",
    "The memory is read every 20 ms from /proc; growth is its peak against what it was before that file. Before the first one the",
    "server answers 400 lists, because until then the young generation of its heap grows to its size, whatever is asked for.",
    "",
    `Planning and execution in the database (goal: < ${goal.queryMs} ms), the slowest statement of each, medians of`,
    "5 runs; the plans of those of 20 ms and more are in [portal-plans.md](portal-plans.md).",
    "",
    "| asked for | ms |",
    "| --- | --- |",
    ...[...slowest].map(([name, ms]) => `| ${name} | ${one.format(ms)} |`),
    "",
    missed.length === 0 ? "Every figure reaches its goal." : "Missed:",
    ...(missed.length === 0 ? [] : ["", ...missed.map((miss) => `- ${miss}`)]),
    "",
  ].join("\n");
}

function toLine({ name, rows, bytes, seconds, growthMb }: Exported): string {
  return `| ${name} | ${whole.format(rows)} | ${one.format(bytes / 1e6)} | ${one.format(seconds)} | ${one.format(growthMb)} |`;
}

function visitTable(visited: readonly Visited[], runs: number): string[] {
  const span = (times: readonly number[]) => `${median(times)} (${times[0]} to ${times.at(-1)})`;
  return [
    "| first useful paint: the rows of the screen stand there | first visit, ms | later visit, ms |",
    "| --- | --- | --- |",
    ...visited.map(({ title, firstVisit, laterVisit }) => `| ${title} | ${span(firstVisit)} | ${span(laterVisit)} |`),
    `| goal | < ${goal.paintMs} | |`,
    "",
    `Medians and the range of ${runs} visits at 1440 px, the first of each with nothing in the browser's cache.`,
    "",
  ];
}

/** Faster statements need no plan in the report. */
const plannedFromMs = 20;

export function toPlans({ size, queries }: Figures): string {
  const slow = queries.filter(({ ms }) => ms >= plannedFromMs);
  const plans = slow.flatMap(({ name, ms, sql, plan }) => [
    `## ${name}: ${one.format(ms)} ms`,
    "",
    "```sql",
    sql,
    "```",
    "",
    "```",
    plan,
    "```",
    "",
  ]);
  return [
    "# Plans of the portal's lists",
    "",
    `EXPLAIN (ANALYZE, BUFFERS) over ${whole.format(size.bookings)} bookings, of what the services send, for statements of`,
    `${plannedFromMs} ms and more. Made by \`npm run bench:portal -- --big\`.`,
    "",
    ...plans,
  ].join("\n");
}
