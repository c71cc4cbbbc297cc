// npm run bench:profile -- book list-cold [--of=<folder>]: profiles the main thread of our server in these scenarios. `--of`
// names another checkout of this repository, already built, to compare with the time before a change.
import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepare } from "~scripts/setup.mjs";
import { prepareData } from "./data/prepare";
import { drive } from "./drive";
import { shortLoad, smallestSize, smallSize } from "./options";
import { readFixtures } from "./requests";
import { chooseScenarios } from "./scenarios";
import { startOurs } from "./servers";
import { isShort } from "./short";

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

const warmUp = isShort ? shortLoad : { connections: 32, seconds: 12 };
const load = isShort ? shortLoad : { connections: 32, seconds: 8 };
const shownParts = 10;
const shownFunctions = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: "string" }, short: { type: "boolean" } },
});
const scenarios = chooseScenarios(positionals);
const root = resolve(values.of ?? ".");
if (root === resolve(".")) await prepare({ build: true });
const data = await prepareData(isShort ? smallestSize : smallSize, (text) => console.log(text));
try {
  const fixtures = await readFixtures(data);
  for (const scenario of scenarios) {
    const file = join(await mkdtemp(join(tmpdir(), "luit-profile-")), `${scenario.name}.json`);
    const hook = ["--import", resolve("bench/profile-hook.mjs")];
    const server = await startOurs(data.url, { cwd: root, flags: hook, settings: { PROFILE_FILE: file } });
    try {
      await drive(server.url, scenario, fixtures, warmUp, 1);
      process.kill(server.pid, "SIGUSR2");
      const { perSecond, p99 } = await drive(server.url, scenario, fixtures, load, 2);
      process.kill(server.pid, "SIGUSR2");
      while (!existsSync(file)) await sleep(100);
      await sleep(500);
      console.log(`\n## ${scenario.title}: ${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms\n`);
      printProfile(JSON.parse(await readFile(file, "utf8")));
    } finally {
      await server.stop();
    }
  }
} finally {
  await data.close();
}

/** Prints self time by package, and the functions with most of it. */
function printProfile({ nodes, samples, timeDeltas }: Profile): void {
  const add = <Key>(to: Map<Key, number>, key: Key, time: number) => to.set(key, (to.get(key) ?? 0) + time);
  const times = new Map<number, number>();
  for (const [at, id] of samples.entries()) add(times, id, timeDeltas[at] ?? 0);
  const [parts, functions] = [new Map<string, number>(), new Map<string, number>()];
  let all = 0;
  for (const { id, callFrame } of nodes) {
    const time = times.get(id) ?? 0;
    const part = partOf(callFrame);
    all += time;
    add(parts, part, time);
    add(functions, `${callFrame.functionName || "(anonymous)"}, ${part}`, time);
  }
  const rows = (of: Map<string, number>, shown: number) =>
    [...of]
      .sort(([, a], [, b]) => b - a)
      .slice(0, shown)
      .map(([name, time]) => `| ${name} | ${((time / all) * 100).toFixed(1)} % |`);
  const table = (title: string, lines: string[]) => [`| ${title} | own time |`, "| --- | --- |", ...lines].join("\n");
  console.log(`${table("part", rows(parts, shownParts))}\n\n${table("function", rows(functions, shownFunctions))}`);
}

function partOf({ functionName, url }: Profile["nodes"][number]["callFrame"]): string {
  if (functionName.startsWith("(")) return functionName;
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (name) return name;
  if (url.includes("/.build/")) return "ours, and what is built into it";
  return url === "" ? "V8's own" : url.startsWith("node:") ? "Node" : url.split("/").slice(-3, -1).join("/");
}
