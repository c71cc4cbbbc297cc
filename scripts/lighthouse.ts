// npm run lighthouse: measures the main screens on Lighthouse's simulated slow phone, with the app as `npm start` runs it
// on its own data. Writes bench/lighthouse.md; exits with 1 if a figure misses its threshold.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { startApp } from "~tests/support/app-process";
import { findBrowser } from "./browser.mjs";
import { prepare } from "./setup.mjs";

const screens = [
  ["Home", "/"],
  ["Tours", "/browse/tours"],
  ["Tour detail", "/tour/019a0000-0000-7000-8a01-000000000001"],
  ["Offers", "/offers"],
  ["Offer detail", "/offers/019a0000-0000-7000-8a03-000000000001"],
  ["Cars", "/browse/cars"],
  ["Hotels", "/browse/hotels"],
  ["Contact", "/contact"],
] as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
const least: Record<Category, number> = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 };
const mostShift = 0.02;
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const flags = [
  ...["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update"],
];

type Row = {
  name: string;
  scores: Record<Category, number>;
  shift: number;
  paintMs: number;
  blockedMs: number;
  /** The failed audits. */
  faults: string[];
};

await prepare({ build: true });
const dataDir = await mkdtemp(join(tmpdir(), "luit-lighthouse-"));
await chmod(dataDir, 0o755);
const app = await startApp({ DATA_DIR: dataDir, SEED: "sample", RATE_LIMIT_FACTOR: "0" });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...flags, `--remote-debugging-port=${port}`],
});
const rows: Row[] = [];
let machine = 0;
try {
  for (const [name, path] of screens) {
    // The first visit is not measured: it fills caches and resizes pictures.
    await measure(`${app.url}${path}`);
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push(await measure(`${app.url}${path}`));
    machine = Math.max(machine, ...results.map(({ environment }) => environment.benchmarkIndex));
    const row = toRow(name, results);
    rows.push(row);
    console.log(`${name}: ${categories.map((category) => row.scores[category]).join(" ")}, shift ${row.shift}`);
  }
} finally {
  await browser.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const missed = rows.flatMap(missesOf);
const report = toReport();
await writeFile("bench/lighthouse.md", report);
console.log(`\n${report}`);
process.exit(missed.length === 0 ? 0 : 1);

/** Measures a page. Retries, because the browser's trace is sometimes lost. */
async function measure(url: string, triesLeft = 3): Promise<Result> {
  const answer = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: [...categories] });
  if (answer && !answer.lhr.runtimeError) return answer.lhr;
  if (triesLeft > 1) return measure(url, triesLeft - 1);
  throw new Error(answer?.lhr.runtimeError?.message ?? `Lighthouse gave no result for ${url}`);
}

/** The run with the median performance, and every audit that failed in any run. */
function toRow(name: string, results: Result[]): Row {
  const sorted = [...results].sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("LIGHTHOUSE_RUNS must be at least 1");
  const value = (audit: string) => median.audits[audit]?.numericValue ?? 0;
  return {
    name,
    scores: {
      performance: scoreOf(median, "performance"),
      accessibility: scoreOf(median, "accessibility"),
      "best-practices": scoreOf(median, "best-practices"),
      seo: scoreOf(median, "seo"),
    },
    shift: Math.round(Math.max(...results.map((one) => shiftOf(one))) * 1000) / 1000,
    paintMs: Math.round(value("largest-contentful-paint")),
    blockedMs: Math.round(value("total-blocking-time")),
    faults: [...new Set(results.flatMap(faultsOf))],
  };
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function shiftOf(result: Result): number {
  return result.audits["cumulative-layout-shift"]?.numericValue ?? 0;
}

/** The failed audits of accessibility, best practices and SEO. */
function faultsOf(result: Result): string[] {
  return categories
    .filter((category) => category !== "performance")
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.id ?? "");
}

function missesOf({ name, scores, shift, faults }: Row): string[] {
  const low = categories
    .filter((category) => scores[category] < least[category])
    .map((category) => `${name}: ${category} ${scores[category]}, wanted ${least[category]}`);
  if (shift > mostShift) low.push(`${name}: layout shift ${shift}, wanted ${mostShift} at most`);
  return faults.length > 0 ? [...low, `${name}: failed audits ${faults.join(", ")}`] : low;
}

function toReport(): string {
  const lines = rows.map(({ name, scores, shift, paintMs, blockedMs }) =>
    [
      ...[name, ...categories.map((category) => scores[category])],
      ...[shift.toFixed(3), `${(paintMs / 1000).toFixed(1)} s`, `${blockedMs} ms`],
    ].join(" | "),
  );
  return [
    "# Lighthouse",
    "",
    `Lighthouse 12 on its slow phone (4 times slower processor, slow 4G), ${runs} runs of each screen, the one of median`,
    "performance shown, with the largest layout shift of all runs. One visit before, in which the server resizes the",
    "pictures for the phone, is not measured. Made by `npm run lighthouse`.",
    "",
    `Machine: ${cpus().length} cores, Lighthouse's benchmark index ${Math.round(machine)}.`,
    "",
    "| screen | performance | accessibility | best practices | SEO | layout shift | largest paint | blocked |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...lines.map((line) => `| ${line} |`),
    `| wanted | ${categories.map((category) => least[category]).join(" | ")} | ${mostShift.toFixed(3)} | | |`,
    "",
    missed.length === 0 ? "Every figure is reached." : "Missed:",
    ...(missed.length === 0 ? [] : ["", ...missed.map((miss) => `- ${miss}`)]),
    "",
  ].join("\n");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
}
