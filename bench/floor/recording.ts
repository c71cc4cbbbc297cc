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

/** A request that was recorded. `again` are the steps of its second time, if it is hot or writes. */
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
  const file = recordFile();
  const ours = await startRecorded(data, file);
  const recordings: Recording[] = [];
  const samples: Sample[] = [];
  try {
    const ask = makeAsk(ours.url, file);
    for (const scenario of scenarios) {
      for (const { request, same } of chooseRequests(scenario, fixtures, count)) {
        const at = Date.now();
        const isWrite = request.method !== "GET";
        const { steps } = await ask(request);
        if (steps.length === 0) throw new Error(`${scenario.name}: ${request.path} was answered from the cache.`);
        const again = isWrite || scenario.repeated !== undefined ? (await ask(same)).steps : steps;
        const made = inScenario(scenario, () => findMadeAnew(steps, isWrite ? again : steps));
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

/** Different requests of a scenario. `same` differs only in what each request makes anew, such as its key. */
function chooseRequests({ next }: Scenario, fixtures: Fixtures, count: number) {
  const chosen = new Map<string, { request: Request; same: Request }>();
  for (let number = 0; number < count; number++) {
    const request = next(fixtures, makeRandom(seed + number));
    chosen.set(JSON.stringify(request), { request, same: next(fixtures, makeRandom(seed + number)) });
  }
  return chosen.values();
}

/** An answer, and what the server asked for meanwhile. */
export type Recorded = { steps: Step[]; body: string; headers: Headers };

/** Starts our server so that it records what it asks for, in `file`. */
export function startRecorded({ url }: Pick<Prepared, "url">, file: string): Promise<Server> {
  const flags = ["--import", resolve("bench/floor/record.mjs")];
  return startOurs(url, { name: "recorded", flags, settings: { RECORD_FILE: file } });
}

/** A file for {@link startRecorded}. */
export function recordFile(): string {
  return join(mkdtempSync(join(tmpdir(), "luit-bench-record-")), "requests");
}

/** Asks the recorded server at `url`, and waits for the line that record.mjs writes. Throws unless the answer is a success. */
export function makeAsk(url: string, file: string) {
  let asked = 0;
  return async ({ path, ...request }: Request): Promise<Recorded> => {
    const answer = await fetch(url + path, request);
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${request.method} ${path} was answered ${answer.status}: ${body}`);
    asked += 1;
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(2)) {
      const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
      const line = lines[asked - 1];
      if (line !== undefined && lines.length > asked) {
        return { steps: readSteps(line), body, headers: answer.headers };
      }
    }
    throw new Error(`${request.method} ${path} was not recorded.`);
  };
}

/** Adds the scenario's name to errors of `work`. */
function inScenario<T>(scenario: Scenario, work: () => T): T {
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
