import { existsSync, readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const settleMs = 120_000;

/** A running server. `socket`: the folder of its Unix socket; null if it listens on the loopback. */
export type Server = { pid: number; port: number; socket: string | null };

/** The server that runs on this data folder, by its lock file; null if none runs. */
export function readServer(data: string): Server | null {
  const lines = readLockFile(data);
  const pid = Number(lines[0]);
  const isReady = lines[7]?.trim() === "ready";
  return isReady && isServer(pid, data) ? { pid, port: Number(lines[3]), socket: lines[4] || null } : null;
}

/** The socket folder of the running server, or of one that was killed; null if unknown. */
export function lastSocketFolder(data: string): string | null {
  return readLockFile(data)[4] || null;
}

function readLockFile(data: string): string[] {
  return readIfThere(join(data, "postmaster.pid")).split("\n");
}

/** Checks the command line too: after a crash the number in the lock file may belong to another process. */
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
    return ""; // not running, or ended in the meantime
  }
}

/** Whether a server of this data folder runs, also while it starts or stops. */
export function isRunning(data: string): boolean {
  return isServer(Number(readLockFile(data)[0]), data);
}

/** Waits while a server of this data folder is starting or stopping. */
export async function settle(data: string): Promise<void> {
  const until = performance.now() + settleMs;
  while (performance.now() < until && !readServer(data) && isRunning(data)) await sleep(200);
}

/** Removes a lock file that does not name a server of this data folder, which PostgreSQL itself does not remove. */
export async function dropStaleLock(lock: string, data: string): Promise<void> {
  const pid = Number((await readFile(lock, "utf8").catch(() => "")).split("\n")[0]);
  if (pid && !isServer(pid, data)) await rm(lock, { force: true });
}
