import { mkdtempSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Prepared } from "~bench/data/prepare";
import { makeRandom } from "~bench/random";
import { type Fixtures, type Request, readFixtures } from "~bench/requests";
import type { Scenario } from "~bench/scenarios";
import { type Server, startFloor, startOurs } from "~bench/servers";
import { findMadeAnew } from "./anew";
import { recordingHeader } from "./header";
import type { Answered } from "./replay";
import { type Recording, readSteps, type Step } from "./steps";

/** A request that was recorded. `steps` are those of the first time, `again` those of the second time, for hot requests. */
export type Sample = { scenario: Scenario; request: Request; steps: Step[]; again: Step[] };

/** The floor, and the requests to send to it. */
export type Floor = { server: Server; samples: Sample[]; differences: string[] };

const seed = 7;
const patienceMs = 10_000;

/**
 * Records `count` requests of each scenario on our server, one at a time, starts the floor, and sends each to it once. In
 * `differences` are the requests in which the floor's rows differ from ours. Nothing stays written.
 */
export async function makeFloor(data: Prepared, scenarios: readonly Scenario[], count: number): Promise<Floor> {
  const fixtures = await readFixtures(data);
  const file = join(mkdtempSync(join(tmpdir(), "luit-bench-record-")), "requests");
  const flags = ["--import", resolve("bench/floor/record.mjs")];
  const ours = await startOurs(data.url, { name: "recorded", flags, settings: { RECORD_FILE: file } });
  const recordings: Recording[] = [];
  const samples: Sample[] = [];
  try {
    const ask = makeAsk(ours.url, file);
    for (const scenario of scenarios) {
      for (const { request, repeat } of chooseRequests(scenario, fixtures, count)) {
        const at = Date.now();
        const steps = await ask(request);
        const again = repeat ? await ask(repeat) : steps;
        const isHot = scenario.repeated !== undefined;
        const made = name(scenario, () => findMadeAnew(steps, isHot ? steps : again));
        recordings.push({ at, steps: made });
        const headers = { ...request.headers, [recordingHeader]: String(samples.length) };
        samples.push({ scenario, request: { ...request, headers }, steps, again });
      }
    }
  } finally {
    await ours.stop();
  }
  await data.tidy();
  await writeFile(`${file}.json`, JSON.stringify(recordings));
  const server = await startFloor(data.url, `${file}.json`);
  try {
    const differences = [];
    for (const sample of samples) differences.push(...(await findDifference(server.url, sample)));
    await data.tidy();
    return { server, samples, differences };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Different requests of a scenario. Those that write are asked twice, with other keys (`repeat`), and so are hot ones, whose
 * second answer comes from our cache.
 */
function chooseRequests({ next, repeated }: Scenario, fixtures: Fixtures, count: number) {
  const chosen = new Map<string, { request: Request; repeat: Request | null }>();
  for (let number = 0; number < count; number++) {
    const request = next(fixtures, makeRandom(seed + number));
    const isWrite = request.method !== "GET";
    const repeat = isWrite || repeated !== undefined ? next(fixtures, makeRandom(seed + number)) : null;
    chosen.set(isWrite ? String(number) : JSON.stringify(request), { request, repeat });
  }
  return chosen.values();
}

/** Asks, and waits for the line that record.mjs writes. Throws unless the answer is 200. */
function makeAsk(url: string, file: string) {
  let asked = 0;
  return async ({ path, ...request }: Request): Promise<Step[]> => {
    const answer = await fetch(url + path, request);
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${request.method} ${path} was answered ${answer.status}: ${body}`);
    asked += 1;
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(2)) {
      const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
      const line = lines[asked - 1];
      if (line !== undefined && lines.length > asked) return readSteps(line);
    }
    throw new Error(`${request.method} ${path} was not recorded.`);
  };
}

/** Adds the scenario's name to errors of `work`. */
function name<T>(scenario: Scenario, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${scenario.name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

async function findDifference(url: string, { scenario, request, steps }: Sample): Promise<string[]> {
  const { path, ...rest } = request;
  const answer = await fetch(url + path, rest);
  const title = `${scenario.name}, ${request.method} ${path}`;
  if (answer.status !== 200) return [`${title}: the floor answered ${answer.status}: ${await answer.text()}`];
  const answered = (await answer.json()) as Answered[];
  const [expected, found] = [steps.map(({ rows }) => rows).join(), answered.map(({ rows }) => rows).join()];
  return expected === found ? [] : [`${title}: rows of ours ${expected}; of the floor ${found}`];
}
