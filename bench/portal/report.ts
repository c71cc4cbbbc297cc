import { cpus, totalmem } from "node:os";
import type { Exported } from "./export";
import type { Painted } from "./paint";
import type { Measured } from "./queries";

export type Figures = { bookings: number; queries: Measured[]; exported: Exported[]; paints: Painted[] };

const wanted = { queryMs: 50, exportSeconds: 10, exportGrowthMb: 50, paintMs: 1000 };

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The figures that miss their threshold, one line each. */
export function missesOf({ queries, exported, paints }: Figures): string[] {
  return [
    ...queries
      .filter(({ ms }) => ms >= wanted.queryMs)
      .map(({ name, ms }) => `${name}: ${one.format(ms)} ms, wanted under ${wanted.queryMs}`),
    ...exported.flatMap(({ seconds, growthMb }, index) => [
      ...(seconds >= wanted.exportSeconds ? [`Export ${index + 1}: ${one.format(seconds)} s, wanted under 10`] : []),
      ...(growthMb >= wanted.exportGrowthMb
        ? [`Export ${index + 1}: ${one.format(growthMb)} MB more, wanted under 50`]
        : []),
    ]),
    ...paints
      .filter(({ firstVisit }) => median(firstVisit) >= wanted.paintMs)
      .map(({ path, firstVisit }) => `${path}: ${median(firstVisit)} ms, wanted under ${wanted.paintMs}`),
  ];
}

export function toReport(figures: Figures): string {
  const { bookings, queries, exported, paints } = figures;
  const missed = missesOf(figures);
  const slowest = new Map<string, number>();
  for (const { name, ms } of queries) slowest.set(name, Math.max(ms, slowest.get(name) ?? 0));
  const span = (times: readonly number[]) => `${median(times)} (${times[0]} to ${times.at(-1)})`;
  return [
    "# The portal with many bookings",
    "",
    `${whole.format(bookings)} bookings of ${whole.format(bookings / 10)} accounts, with their events, mails and`,
    "allocations, on the embedded PostgreSQL, the app as `npm start` runs it, all on one machine. Made by",
    "`npm run bench:portal`.",
    "",
    `Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${whole.format(totalmem() / 2 ** 30)} GB, Node ${process.version}.`,
    "",
    "| first useful paint: a booking's row stands on the screen | first visit, ms | later visit, ms |",
    "| --- | --- | --- |",
    ...paints.map(({ path, firstVisit, laterVisit }) => `| ${path} | ${span(firstVisit)} | ${span(laterVisit)} |`),
    `| wanted | < ${wanted.paintMs} | |`,
    "",
    "Medians and the range of 9 visits at 1440 px, the first of each with nothing in the browser's cache.",
    "",
    "| CSV | rows | MB | seconds | growth of the server's resident memory, MB |",
    "| --- | --- | --- | --- | --- |",
    ...exported.map(
      ({ rows, bytes, seconds, growthMb }, index) =>
        `| export ${index + 1} | ${whole.format(rows)} | ${one.format(bytes / 1e6)} | ${one.format(seconds)} | ${one.format(growthMb)} |`,
    ),
    `| wanted | | | < ${wanted.exportSeconds} | < ${wanted.exportGrowthMb} |`,
    "",
    "The memory is read every 20 ms from /proc; growth is its peak against what it was before that export.",
    "",
    `Planning and execution in the database (wanted: < ${wanted.queryMs} ms), the slowest statement of each, medians of`,
    "5 runs; their plans are in [portal-plans.md](portal-plans.md).",
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

export function toPlans({ bookings, queries }: Figures): string {
  const plans = queries.flatMap(({ name, ms, sql, plan }) => [
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
    `EXPLAIN (ANALYZE, BUFFERS) over ${whole.format(bookings)} bookings, of what the services send. Made by`,
    "`npm run bench:portal`.",
    "",
    ...plans,
  ].join("\n");
}
