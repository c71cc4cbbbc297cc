import { existsSync, readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const settleMs = 120_000;

/** A running server: its process, its port, and the folder of its Unix socket (null when it listens on the loopback). */
export type Server = { pid: number; port: number; socket: string | null };

/** The server running on this data folder, from its own lock file; null when none runs. */
export function readServer(data: string): Server | null {
  const lines = readLockFile(data);
  const pid = Number(lines[0]);
  const isReady = lines[7]?.trim() === "ready";
  return isReady && isServer(pid, data) ? { pid, port: Number(lines[3]), socket: lines[4] || null } : null;
}

/** The socket folder of the server that runs, or of the one that was killed last; null when that is not known. */
export function lastSocketFolder(data: string): string | null {
  return readLockFile(data)[4] || null;
}

/** The lines of `postmaster.pid`; none when there is no such file. */
function readLockFile(data: string): string[] {
  return readIfThere(join(data, "postmaster.pid")).split("\n");
}

/** After a crash the number in the lock file may belong to any process: check its command line. */
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
    return ""; // not running, or it ended meanwhile
  }
}

/** Waits while a server of this data is starting or stopping: it will be ready, or gone. */
export async function settle(data: string): Promise<void> {
  const until = Date.now() + settleMs;
  while (Date.now() < until && !readServer(data) && isServer(Number(readLockFile(data)[0]), data)) await sleep(200);
}

/** Removes `lock` when the process it names is not a server of this data. PostgreSQL itself keeps such a lock. */
export async function dropStaleLock(lock: string, data: string): Promise<void> {
  const pid = Number((await readFile(lock, "utf8").catch(() => "")).split("\n")[0]);
  if (pid && !isServer(pid, data)) await rm(lock, { force: true });
}
