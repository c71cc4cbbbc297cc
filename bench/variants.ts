// Compares variants of our server on the same data: by settings, by database, or by version (Linux only). With `--short` the
// tables are printed, not stored.
import { writeFile } from "node:fs/promises";
import { prepare } from "~scripts/setup.mjs";
import { type Prepared, prepareData, withClient } from "./data/prepare";
import { drive, median } from "./drive";
import { readMachine } from "./machine";
import { residentMb } from "./memory";
import { shortLoad, smallestSize, smallSize } from "./options";
import { processesOf, processorSeconds } from "./processor";
import { type Fixtures, readFixtures } from "./requests";
import { chooseScenarios, type Scenario } from "./scenarios";
import { type Server, startOurs } from "./servers";
import { isShort } from "./short";

/** Without `databaseUrl`, the server uses the prepared data. `cwd` is a checkout, already built, of another version. */
export type Variant = { name: string; databaseUrl?: string; cwd?: string; settings?: Record<string, string> };

/** `cpuMs` is the processor time of the server's processes for one request, without PostgreSQL. */
type Figures = { perSecond: number; cpuMs: number };

type Comparison = {
  /** The file in `bench` that is written, and its heading. */
  file: string;
  title: string;
  command: string;
  /** What the reader must know to understand the tables. */
  text: string;
  scenarios: readonly string[];
  /** The first one is compared with each of the others. */
  variants: readonly [Variant, ...Variant[]];
};

const rounds = isShort ? 1 : 3;
const load = isShort ? shortLoad : { connections: 32, seconds: 4 };
const warmUp = isShort ? shortLoad : { connections: 32, seconds: 8 };
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Builds the server and opens the data that all variants use. */
export async function prepareVariants(): Promise<Prepared> {
  await prepare({ build: true });
  return prepareData(isShort ? smallestSize : smallSize, print);
}

/**
 * Compares each variant with the first one, and writes the ratios and the memory. Two servers run at a time, because more
 * would use up the connections of the database. Throws if a request fails.
 */
export async function compareVariants(data: Prepared, comparison: Comparison): Promise<void> {
  const [base, ...others] = comparison.variants;
  const machine = await withClient(data.url, readMachine);
  const fixtures = await readFixtures(data);
  const scenarios = chooseScenarios(comparison.scenarios);
  const rows = new Map<Scenario, string[]>();
  const memory: string[] = [];
  for (const other of others) {
    const servers: Server[] = [];
    // Otherwise later pairs would read the bookings that the pairs before have written.
    await data.tidy();
    try {
      for (const variant of [base, other]) servers.push(await startOurs(variant.databaseUrl ?? data.url, variant));
      for (const scenario of scenarios) {
        const cells = await compare(servers, scenario, fixtures);
        rows.set(scenario, [...(rows.get(scenario) ?? [cells.base]), cells.ratio]);
        print(`${scenario.title}, ${other.name}: ${cells.ratio}`);
      }
      const sizes = await Promise.all(servers.map(memoryOf));
      if (memory.length === 0) memory.push(`| ${base.name} | ${sizes[0]} |`);
      memory.push(`| ${other.name} | ${sizes[1]} |`);
    } finally {
      for (const server of servers) await server.stop();
    }
  }
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`);
  const text = `# ${comparison.title}

Written by \`${comparison.command}\` at ${machine.made.slice(0, 16).replace("T", " ")} UTC for commit ${machine.commit}.
Machine: ${machine.cpu}, ${machine.memoryGb} GB; load before ${machine.loadBefore.toFixed(1)}; ${versions.join(", ")}.

${comparison.text} Load generator, PostgreSQL and servers share these cores. Medians of ${rounds} rounds of ${load.seconds} s with
${load.connections} connections. The first column has requests a second and processor time of the server for a request. The others have
the ratios to it: of requests a second, and in parentheses of the processor time.

| scenario | ${comparison.variants.map(({ name }) => name).join(" | ")} |
| --- |${" ---: |".repeat(comparison.variants.length)}
${[...rows].map(([{ title }, cells]) => `| ${[title, ...cells].join(" | ")} |`).join("\n")}

| variant | resident memory after the load, MB |
| --- | --- |
${memory.join("\n")}
`;
  if (isShort) print(text);
  else await writeFile(`bench/${comparison.file}`, text);
}

type Cells = { base: string; ratio: string };

async function compare(servers: readonly Server[], scenario: Scenario, fixtures: Fixtures): Promise<Cells> {
  const figures: Figures[][] = servers.map(() => []);
  for (const { url } of servers) await drive(url, scenario, fixtures, warmUp, 1);
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      figures[index]?.push(await measure(server, scenario, fixtures, round));
    }
  }
  const [base = [], other = []] = figures;
  const medianOf = (measured: keyof Figures) => median(base.map((one) => one[measured]));
  // The rounds of one number have the same requests and about the same other load.
  const ratioOf = (measured: keyof Figures) =>
    median(other.map((one, round) => one[measured] / (base[round] ?? one)[measured])).toFixed(2);
  return {
    base: `${Math.round(medianOf("perSecond")).toLocaleString("en")} (${medianOf("cpuMs").toFixed(2)} ms)`,
    ratio: `${ratioOf("perSecond")} (${ratioOf("cpuMs")})`,
  };
}

async function measure(server: Server, scenario: Scenario, fixtures: Fixtures, round: number): Promise<Figures> {
  const before = await processorSeconds(server.pid);
  const { perSecond, answered, errors, refused } = await drive(server.url, scenario, fixtures, load, 100 + round);
  if (errors + refused > 0) throw new Error(`${errors + refused} requests failed: ${scenario.name}, ${server.name}`);
  return { perSecond, cpuMs: (((await processorSeconds(server.pid)) - before) * 1000) / answered };
}

/** "160 + 309 + 309": the resident memory of each process in MB. */
async function memoryOf(server: Server): Promise<string> {
  return (await Promise.all((await processesOf(server.pid)).map(residentMb))).join(" + ");
}
