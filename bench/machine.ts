import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import type pg from "pg";
import { servingNode, versionOf as versionOfNode } from "~scripts/serving-node.mjs";
import { wrkVersion } from "./wrk";

/** The machine and the versions of a run. */
export type Machine = {
  made: string;
  cpu: string;
  memoryGb: number;
  /** The load average of the minute before the run, from other work. */
  loadBefore: number;
  versions: Record<string, string>;
  commit: string;
  /** The folder of the newest migration; missing in results of earlier versions. */
  migration?: string;
};

const packages = ["next", "hono", "@prisma/client", "fastify", "pg", "autocannon"];

export async function readMachine(db: pg.Client): Promise<Machine> {
  const { rows } = await db.query<{ server_version: string }>("SHOW server_version");
  const versions = Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
  return {
    made: new Date().toISOString(),
    cpu: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: loadavg()[0] ?? 0,
    versions: {
      node: versionOfNode(servingNode()),
      PostgreSQL: rows[0]?.server_version.split(" ")[0] ?? "",
      ...versions,
      ...(wrkVersion !== null && { wrk: wrkVersion }),
    },
    commit: commit(),
    migration: newestMigration(),
  };
}

export function newestMigration(): string {
  return (
    readdirSync("prisma/migrations")
      .filter((name) => /^\d/.test(name))
      .sort()
      .at(-1) ?? ""
  );
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string };
  return version;
}

/** The measured commit, marked when the working tree has changes. */
function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  try {
    const isChanged = git("status", "--porcelain", "--", "src", "prisma", "bench/floor") !== "";
    return git("rev-parse", "--short", "HEAD") + (isChanged ? " with changes" : "");
  } catch {
    return "unknown";
  }
}
