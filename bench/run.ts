// npm run bench: measures our server against the yardstick, as README.md describes. With `--short` it measures scenarios whose
// answers differ on our server alone, and stores nothing.
import { prepare } from "~scripts/setup.mjs";
import type { Size } from "./data/fill";
import { type Prepared, prepareData, withClient } from "./data/prepare";
import { measureScale } from "./figures/scale";
import { measureSecondStart } from "./figures/second-start";
import { type Machine, readMachine } from "./machine";
import { measure, type Outcome } from "./measure";
import { type Options, readOptions, smallSize } from "./options";
import { readFixtures } from "./requests";
import { keep } from "./results";
import { type Difference, findDifferences, shortSamples } from "./same-answers";
import { chooseScenarios, type Scenario } from "./scenarios";
import { type Server, startOurs, startYardstick } from "./servers";
import { isShort } from "./short";
import { startStaticPage } from "./static-page";

const print = (text: string) => process.stdout.write(`${text}\n`);
const command = ["npm run bench --", ...process.argv.slice(2)].join(" ").replace(/ --$/, "");

try {
  const options = readOptions(process.argv.slice(2));
  const chosen = chooseScenarios(options.scenarios);
  await prepare({ build: true });
  if (options.isScale) await runScale(options);
  else await runScenarios(options, chosen);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function runScale(options: Options): Promise<void> {
  const machine = await withData(options.base, ({ url }) => withClient(url, readMachine));
  const growth = await measureScale(options, print);
  for (const { title, small, big, ratio } of growth) {
    print(`${title}: p99 ${small.p99.toFixed(1)} ms, ${big.p99.toFixed(1)} ms, ${ratio.toFixed(2)} ×`);
  }
  if (options.scenarios.length === 0 && !isShort) await keep("scale", { machine, command, options, growth });
}

async function withData<T>(size: Size, work: (data: Prepared) => Promise<T>): Promise<T> {
  const data = await prepareData(size, print);
  return work(data).finally(data.close);
}

async function runScenarios(options: Options, chosen: readonly Scenario[]): Promise<void> {
  const data = await prepareData(options.size, print);
  let machine: Machine;
  let outcomes: Outcome[];
  let pageBytes = { ours: 0, other: 0 };
  const servers: Server[] = [];
  try {
    machine = await withClient(data.url, readMachine);
    const ours = await startOurs(data.url);
    servers.push(ours);
    const yardstick = await startYardstick(data.url);
    servers.push(yardstick);
    const differing = await findDiffering([ours.url, yardstick.url], data, chosen);
    const others: Record<Scenario["against"], Server> = { yardstick, "static page": yardstick, ours };
    if (chosen.some(({ against }) => against === "static page")) {
      pageBytes = { ours: await sizeOf(`${ours.url}/browse/tours`), other: 0 };
      // The empty page is that of `npm run bench:phone`, so a short run of both builds one page.
      const page = await startStaticPage(isShort ? 0 : pageBytes.ours);
      servers.push(page);
      others["static page"] = page;
      pageBytes.other = await sizeOf(page.url);
    }
    const otherOf = ({ name, against }: Scenario) => (differing.has(name) ? ours : others[against]);
    outcomes = await measureAll(chosen, ours, otherOf, data, options);
  } finally {
    for (const server of servers) await server.stop();
    await data.close();
  }
  const failed = outcomes.filter(({ ours, other }) => ours.errors + ours.refused + other.errors + other.refused > 0);
  const outcome = outcomes.find(({ name }) => name === "book-party");
  if (isShort) {
    const { median } = await measureSecondStart(1);
    print(`second start: ${median.toFixed(2)} s`);
  } else if (outcome) await keep("party", { machine, command, options, outcome });
  // Other selections of scenarios are only printed; the table needs a whole run.
  if (options.scenarios.length === 0 && !isShort) {
    const part = options.size.products > smallSize.products ? "big" : "scenarios";
    const table = outcomes.filter((one) => one !== outcome);
    await keep(part, { machine, command, options, outcomes: table, pageBytes });
    const start = await measureSecondStart();
    print(`second start: ${start.median.toFixed(2)} s`);
    await keep("start", { machine, command, options, ...start });
  }
  if (failed.length > 0) throw new Error(`Requests failed in ${failed.map(({ name }) => name).join(", ")}`);
}

/** The names of the scenarios whose answers differ. Unless the run is short, none may. */
async function findDiffering(
  urls: [string, string],
  data: Prepared,
  chosen: readonly Scenario[],
): Promise<Set<string>> {
  const samples = isShort ? shortSamples : undefined;
  const differences = await findDifferences(urls, await readFixtures(data), chosen, samples);
  const names = new Set(differences.flatMap(({ scenario }) => scenario ?? []));
  if (differences.length === 0) print("both give the same answers");
  else if (!isShort) throw new Error(toMessage(differences));
  else
    print(`${differences.length} answers differ; measured on our server alone: ${[...names].join(", ") || "nothing"}`);
  return names;
}

function toMessage(differences: readonly Difference[]): string {
  const shown = differences.slice(0, 10).map(({ text }) => text);
  return [`Nothing is measured, because the answers differ (${differences.length} times).`, ...shown].join("\n  ");
}

async function measureAll(
  chosen: readonly Scenario[],
  ours: Server,
  otherOf: (scenario: Scenario) => Server,
  data: Prepared,
  options: Options,
): Promise<Outcome[]> {
  const fixtures = await readFixtures(data);
  const outcomes: Outcome[] = [];
  for (const scenario of chosen) {
    const outcome = await measure(scenario, { ours, other: otherOf(scenario) }, fixtures, options);
    outcomes.push(outcome);
    const { title, ratio, goal, ours: mine, other, maxRssMb } = outcome;
    const figures = `${Math.round(mine.perSecond)}/s to ${Math.round(other.perSecond)}/s, ${ratio.toFixed(2)} ×`;
    const failures = mine.errors + mine.refused + other.errors + other.refused;
    const aim = goal === null ? "" : `, goal ${goal}`;
    print(`${title}: ${figures}${aim}; p99 ${mine.p99.toFixed(1)} ms; ${maxRssMb} MB; ${failures} failed`);
  }
  return outcomes;
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url);
  return (await response.arrayBuffer()).byteLength;
}
