// npm run bench: measures our server against its floor, as README.md describes. With `--short` it asks each request once or
// a few times, compares the rows and the budgets, and stores nothing.
import { prepare } from "~scripts/setup.mjs";
import type { Size } from "./data/fill";
import { type Prepared, prepareData, withClient } from "./data/prepare";
import { measureHalfLoad } from "./figures/half-load";
import { measureScale } from "./figures/scale";
import { measureSecondStart } from "./figures/second-start";
import { budgetOf, type Counted, countSamples, findExceeded } from "./floor/counts";
import { type Floor, makeFloor, type Sample } from "./floor/recording";
import { type Machine, readMachine } from "./machine";
import { measure, type Other, type Outcome } from "./measure";
import { type Options, readOptions, smallSize } from "./options";
import { readFixtures } from "./requests";
import { keep } from "./results";
import { chooseScenarios, type Scenario } from "./scenarios";
import { type Server, startOurs } from "./servers";
import { isShort } from "./short";
import { startStaticPage } from "./static-page";

/** How many requests of each scenario are recorded. */
const samplesOfEach = 60;
const shortSamples = 4;
/** Scenarios with a section of their own, which is written also when no other scenario runs. */
const ownParts: Readonly<Record<string, "party" | "hot">> = { "book-party": "party", "book-hot": "hot" };
const print = (text: string) => process.stdout.write(`${text}\n`);
const command = ["npm run bench --", ...process.argv.slice(2)].join(" ").replace(/ --$/, "");

try {
  const options = readOptions(process.argv.slice(2));
  const chosen = chooseScenarios(options.scenarios);
  await prepare({ build: true });
  if (options.isScale) await runScale(options);
  else if (options.isHalf) await runHalf(options);
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

async function runHalf(options: Options): Promise<void> {
  const machine = await withData(options.size, ({ url }) => withClient(url, readMachine));
  const measured = await measureHalfLoad(options, print);
  for (const { title, half, p90 } of measured)
    print(`${title}: ${Math.round(half.perSecond)}/s, p90 ${p90.toFixed(1)} ms`);
  if (!isShort) await keep("half", { machine, command, options, measured });
}

async function withData<T>(size: Size, work: (data: Prepared) => Promise<T>): Promise<T> {
  const data = await prepareData(size, print);
  return work(data).finally(data.close);
}

async function runScenarios(options: Options, chosen: readonly Scenario[]): Promise<void> {
  const data = await prepareData(options.size, print);
  let machine: Machine;
  let outcomes: Outcome[];
  let counted: Counted[];
  let pageBytes = { ours: 0, other: 0 };
  const servers: Server[] = [];
  try {
    machine = await withClient(data.url, readMachine);
    const { server: floor, samples } = await startSameFloor(data, chosen);
    servers.push(floor);
    counted = countAll(samples, chosen, options.size);
    const ours = await startOurs(data.url);
    servers.push(ours);
    let page = floor;
    if (chosen.some(({ against }) => against === "static page")) {
      pageBytes = { ours: await sizeOf(`${ours.url}/browse/tours`), other: 0 };
      // The empty page is that of `npm run bench:phone`, so a short run of both builds one page.
      page = await startStaticPage(isShort ? 0 : pageBytes.ours);
      servers.push(page);
      pageBytes.other = await sizeOf(page.url);
    }
    const otherOf = ({ name, against, next, than = next }: Scenario): Other => {
      if (against === "ours") return { server: ours, next: than };
      if (against === "static page") return { server: page, next };
      return { server: floor, next: inTurn(samples.filter(({ scenario }) => scenario.name === name)) };
    };
    outcomes = await measureAll(chosen, ours, otherOf, data, options);
  } finally {
    for (const server of servers) await server.stop();
    await data.close();
  }
  const own = outcomes.flatMap((outcome) => {
    const part = ownParts[outcome.name];
    return part ? [{ part, outcome }] : [];
  });
  if (isShort) {
    const { median } = await measureSecondStart(1);
    print(`second start: ${median.toFixed(2)} s`);
  } else {
    for (const { part, outcome } of own) await keep(part, { machine, command, options, outcome });
  }
  // Other selections of scenarios are only printed; the table needs a whole run.
  if (options.scenarios.length === 0 && !isShort) {
    const part = options.size.products > smallSize.products ? "big" : "scenarios";
    const table = outcomes.filter(({ name }) => !ownParts[name]);
    await keep(part, { machine, command, options, outcomes: table, counted, pageBytes });
    const start = await measureSecondStart();
    print(`second start: ${start.median.toFixed(2)} s`);
    await keep("start", { machine, command, options, ...start });
  }
  const failed = outcomes.filter(({ ours, other }) => ours.errors + ours.refused + other.errors + other.refused > 0);
  if (failed.length > 0) throw new Error(`Requests failed in ${failed.map(({ name }) => name).join(", ")}`);
  const exceeded = counted.filter((one) => one.exceeded.length > 0);
  if (exceeded.length > 0) {
    const lines = exceeded.map(({ title, exceeded }) => `${title}: ${exceeded.join("; ")}`);
    throw new Error(["Requests ask more of the database than bench/scenarios.ts allows:", ...lines].join("\n  "));
  }
}

/** Records our server and starts the floor. Throws if their rows differ. */
async function startSameFloor(data: Prepared, chosen: readonly Scenario[]): Promise<Floor> {
  const recorded = chosen.filter(({ budget }) => budget !== null);
  const floor = await makeFloor(data, recorded, isShort ? shortSamples : samplesOfEach);
  const { server, samples, differences } = floor;
  if (differences.length > 0) {
    await server.stop();
    const shown = differences.slice(0, 10);
    throw new Error(["Nothing is measured, because the floor's rows differ from ours.", ...shown].join("\n  "));
  }
  print(`the floor has the rows of our server in ${samples.length} requests`);
  return floor;
}

function countAll(samples: readonly Sample[], chosen: readonly Scenario[], size: Size): Counted[] {
  return chosen.flatMap((scenario) => {
    const budget = budgetOf(scenario, size);
    if (!budget) return [];
    const counts = countSamples(samples, scenario);
    const { statements, rows } = counts;
    print(`${scenario.title}: ${statements} statements of ${budget.statements}, ${rows} rows of ${budget.rows}`);
    return [{ title: scenario.title, counts, budget, exceeded: findExceeded(counts, budget) }];
  });
}

/** The recorded requests, one after another: requests at the same time then rarely lock the same rows. */
function inTurn(samples: readonly Sample[]): Scenario["next"] {
  let sent = 0;
  return () => {
    const sample = samples[sent % samples.length];
    sent += 1;
    if (!sample) throw new Error("nothing was recorded");
    return sample.request;
  };
}

async function measureAll(
  chosen: readonly Scenario[],
  ours: Server,
  otherOf: (scenario: Scenario) => Other,
  data: Prepared,
  options: Options,
): Promise<Outcome[]> {
  const fixtures = await readFixtures(data);
  const outcomes: Outcome[] = [];
  for (const scenario of chosen) {
    const outcome = await measure(scenario, { ours, other: otherOf(scenario) }, fixtures, options);
    outcomes.push(outcome);
    const { title, ratio, goal, ours: mine, other, maxRssMb, cpuMs } = outcome;
    const rates = `${Math.round(mine.perSecond)}/s to ${Math.round(other.perSecond)}/s, ${ratio.toFixed(2)} ×`;
    const figures = `${rates}; processor ${cpuMs.ours.toFixed(2)} to ${cpuMs.other.toFixed(2)} ms`;
    const failures = mine.errors + mine.refused + other.errors + other.refused;
    const aim = goal === null ? "" : `, goal ${goal}`;
    print(`${title}: ${figures}${aim}; p99 ${mine.p99.toFixed(1)} ms; ${maxRssMb} MB; ${failures} failed`);
    if (failures > 0) {
      const [failedOfOurs, failedOfOther] = [mine.errors + mine.refused, other.errors + other.refused];
      const { server } = otherOf(scenario);
      print(`  ${failedOfOurs} of ours (${ours.log}), ${failedOfOther} of ${server.name} (${server.log})`);
    }
  }
  return outcomes;
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url);
  return (await response.arrayBuffer()).byteLength;
}
