import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The process id of the PostgreSQL that runs on this folder of data. */
export function readServerPid(data: string): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}
