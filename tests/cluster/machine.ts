import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, renameSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";

/**
 * The disk of each PostgreSQL, in megabytes, so that it can be filled. A run of 6,000 bookings with the log that is kept for a
 * lost replica needs more than 400: pg_rewind then ended half-way.
 */
const diskMb = 1500;
const megabyte = 1024 * 1024;

/** Mounts a small disk in memory; false if this process may not. */
export function isMounted(path: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m`, "tmpfs", path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Unmounts a disk of {@link isMounted}. `keepsFiles`: they are copied to the folder below it. */
export function removeDisk(path: string, keepsFiles: boolean): void {
  const copy = `${path}-files`;
  if (keepsFiles) execFileSync("cp", ["--archive", path, copy]);
  execFileSync("umount", ["--lazy", path]);
  if (keepsFiles) renameSync(copy, join(path, "files"));
}

/** PostgreSQL and PgBouncer do not run as root: they then run as the user of Debian's package. */
export function databaseUser(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Ports that are free now, below the range from which Linux takes ports for connections: there, one could be in use when a
 * killed server starts again.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = randomInt(20_000, 30_000); ports.length < count; port++) if (await isFree(port)) ports.push(port);
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isOpen = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  });
  if (isOpen) await new Promise((resolve) => probe.close(resolve));
  return isOpen;
}

/** Fills the disk at this folder, which must be one of its own; returns the file to delete. */
export function fillDisk(folder: string): string {
  const ballast = join(folder, "ballast");
  const { bavail, bsize } = statfsSync(folder);
  for (let left = bavail * bsize; left > 0; left -= megabyte) {
    try {
      writeFileSync(ballast, Buffer.alloc(Math.min(left, megabyte)), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") break;
      throw error;
    }
  }
  if (!existsSync(ballast)) throw new Error(`${folder} was full before`);
  return ballast;
}
