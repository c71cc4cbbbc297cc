import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { optionsOf, poolSize, sessionSettings } from "~/server/db/pool";
import { servingNode } from "../scripts/serving-node.mjs";
import { startArguments } from "../scripts/start-command.mjs";

/** A measured server, in a separate process. */
/** `log`: the file with its output. */
export type Server = { name: string; url: string; pid: number; log: string; stop: () => Promise<void> };

/** The secret by which our server signs its tokens. */
export const secret = "what the bench signs its tokens with, 32+";
const patienceMs = 60_000;

/** Unsets every setting of .env.example, so that an operator's settings have no effect. */
function unset(): Record<string, string> {
  const names = readFileSync(".env.example", "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm);
  return Object.fromEntries([...names].map(([, name]) => [name, ""]));
}

/** A server's process: its name, its folder, more flags for node, more settings. */
type Place = { name?: string; cwd?: string; flags?: string[]; settings?: Record<string, string> };

/** Starts our server by the script of `npm start`, with default settings except rate limits and the database. */
export function startOurs(
  databaseUrl: string,
  { name = "ours", cwd, flags = [], settings }: Place = {},
): Promise<Server> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "luit-bench-files-"));
  const own = { DATABASE_URL: databaseUrl, AUTH_SECRET: secret, SEED: "none", DATA_DIR, RATE_LIMIT_FACTOR: "0" };
  const args = [...flags, ...startArguments(cwd)];
  return startServer(name, args, { ...unset(), ...own, PORT: "0", ...settings }, cwd);
}

/** Starts our server on a prepared DATA_DIR with the embedded database, to measure a second start. */
export function startEmbedded(dataDir: string): Promise<Server> {
  return startServer("ours", startArguments(), { ...unset(), DATA_DIR: dataDir, PORT: "0" });
}

/** Starts the floor with these recordings, bundled into one file like our server. Its connections have our settings. */
export async function startFloor(databaseUrl: string, recordings: string): Promise<Server> {
  const outfile = ".build/floor.mjs";
  await build({
    entryPoints: ["bench/floor/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  return startServer("floor", [outfile], {
    DATABASE_URL: databaseUrl,
    RECORDINGS: recordings,
    POOL_SIZE: String(poolSize),
    PGOPTIONS: optionsOf(sessionSettings),
  });
}

/** Runs a script and waits for "Ready: <address>". Its output goes to a file, because reading a pipe would add load. */
export async function startServer(
  name: string,
  args: string[],
  settings: Record<string, string>,
  cwd = process.cwd(),
): Promise<Server> {
  const file = join(mkdtempSync(join(tmpdir(), "luit-bench-log-")), `${name}.log`);
  const output = openSync(file, "a");
  const child = spawn(servingNode(), args, {
    stdio: ["ignore", output, output],
    detached: true,
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...settings },
  });
  const url = await readUrl(child, file);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} has no process`);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { name, url, pid, log: file, stop };
}

async function readUrl(child: ChildProcess, file: string): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20)) {
    const found = /^Ready: (\S+)$/m.exec(readFileSync(file, "utf8"))?.[1];
    if (found) return found;
    if (child.exitCode !== null) break;
  }
  child.kill("SIGKILL");
  throw new Error(`A server did not start:\n${readFileSync(file, "utf8")}`);
}
