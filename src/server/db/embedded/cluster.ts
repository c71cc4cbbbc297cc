import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { appendFile, chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Place } from "./place";

const run = promisify(execFile);
const settleMs = 120_000;

const settings = `
# Luit: reached over the loopback only; nothing is logged but what ends the server, so that no old logs fill a disk.
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
logging_collector = off
log_min_messages = fatal
log_checkpoints = off
max_connections = 100
timezone = 'UTC'
`;

/** Runs one of PostgreSQL's programs as the account of the place. Throws with what it wrote. */
async function program({ account }: Place, file: string, args: string[]): Promise<void> {
  const locale = { LC_ALL: "C", LANG: "C", PATH: "/usr/local/bin:/usr/bin:/bin" };
  await run(file, args, { ...account, cwd: "/", env: { NODE_ENV: "production", ...locale } });
}

/** Makes the data folder with `password` for the user `luit`, whole or not at all. */
export async function initialise(place: Place, password: string): Promise<void> {
  if (existsSync(join(place.data, "PG_VERSION"))) return;
  const half = `${place.data}.${process.pid}`;
  const passwordFile = `${half}.pw`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.account) {
    await chown(half, place.account.uid, place.account.gid);
    await chown(passwordFile, place.account.uid, place.account.gid);
  }
  try {
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const auth = ["--username=luit", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    await program(place, place.bin.initdb, [`--pgdata=${half}`, ...auth, ...locale]);
    await appendFile(join(half, "postgresql.conf"), settings);
    await rename(half, place.data).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error; // another start was faster
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/** The running server's process and port, from its own lock file; null when none runs on this data. */
export function readServer(data: string): { pid: number; port: number } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null; // no lock file: not running
  }
  const pid = Number(lines[0]);
  const isReady = lines[7]?.trim() === "ready";
  return isReady && isServer(pid, data) ? { pid, port: Number(lines[3]) } : null;
}

/** After a crash the number in the lock file may belong to anything: ask what it is. */
function isServer(pid: number, data: string): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const commandFile = `/proc/${pid}/cmdline`;
  return !existsSync("/proc/self/cmdline") || readIfThere(commandFile).includes(data);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // the process ended meanwhile
  }
}

const mega = 2 ** 20;

/** What PostgreSQL keeps of its tables in memory: a quarter of what the machine or the container has, 8 GB at most. */
function sharedMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return Math.round(Math.min(Math.max(memory / 4 / mega, 128), 8_192));
}

/**
 * Starts the server, detached into a session of its own, and answers when it takes connections. Returns its port:
 * `wanted`, or else a free one.
 */
export async function start(place: Place, wanted?: number): Promise<number> {
  await settle(place.data);
  const already = readServer(place.data);
  if (already) return already.port;
  await dropStaleLock(place.data);
  const log = `${place.data}.log`;
  await writeFile(log, "");
  if (place.account) await chown(log, place.account.uid, place.account.gid);
  await chmod(log, 0o600);
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    const args = [
      "start",
      "-D",
      place.data,
      "-l",
      log,
      "-w",
      "-t",
      "300",
      "-o",
      `-p ${port} -c shared_buffers=${sharedMegabytes()}MB`,
    ];
    try {
      await program(place, place.bin.pgCtl, args);
      return port;
    } catch (cause) {
      const running = readServer(place.data);
      if (running) return running.port; // somebody else was faster
      if (attempt === 3) throw new Error(`PostgreSQL did not start: ${await lastWords(log)}`, { cause });
    }
  }
}

/** Waits while a server of this data is on its way up or down: it will be ready, or gone. */
async function settle(data: string): Promise<void> {
  const until = Date.now() + settleMs;
  while (Date.now() < until && !readServer(data) && isServer(await lockedBy(data), data)) await sleep(200);
}

/** The process that the lock file names, running or not; 0 for none. */
async function lockedBy(data: string): Promise<number> {
  return Number((await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);
}

/** PostgreSQL itself keeps a lock file whose number is taken by a stranger; we know better. */
async function dropStaleLock(data: string): Promise<void> {
  const pid = await lockedBy(data);
  if (pid && !isServer(pid, data)) await rm(join(data, "postmaster.pid"), { force: true });
}

async function lastWords(log: string): Promise<string> {
  const text = await readFile(log, "utf8");
  return text.trim().split("\n").slice(-3).join(" / ") || `see ${dirname(log)}`;
}

/** Stops the server: open transactions are rolled back, everything committed is on disk. */
export async function stop(place: Place): Promise<void> {
  if (!readServer(place.data)) return;
  await program(place, place.bin.pgCtl, ["stop", "-D", place.data, "-m", "fast", "-w", "-t", "8"]);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  return await new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = address && typeof address === "object" ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
