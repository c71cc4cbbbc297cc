import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { stillMs } from "./databases";
import { ask, startLoopbackCluster } from "./loopback-cluster";

const waiting = `SELECT "pid" FROM pg_stat_activity WHERE "wait_event" = 'SyncRep'`;

/** A PostgreSQL of its own whose commits can be made to wait for a replica that does not exist. */
export async function startUnconfirmed() {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-unconfirmed-"));
  await chmod(dataDir, 0o755);
  const { url, adminUrl, stop } = await startLoopbackCluster(dataDir);
  const require = async (replicas: string) => {
    await ask(adminUrl, `ALTER SYSTEM SET synchronous_standby_names = '${replicas}'`);
    await ask(adminUrl, "SELECT pg_reload_conf()");
    const shown = async () => (await ask(adminUrl, "SHOW synchronous_standby_names"))[0]?.synchronous_standby_names;
    await expect.poll(shown).toBe(replicas);
  };
  return {
    url,
    /** From now on, commits wait for a replica. */
    loseReplica: () => require("gone"),
    forgetReplica: () => require(""),
    /** Waits until a commit waits. */
    aCommitWaits: () => expect.poll(() => ask(adminUrl, waiting), { timeout: stillMs }).not.toEqual([]),
    /** Waits until a commit waits, and ends its wait as an operator can: by a cancel, or with its session. */
    giveUp: async (how: "pg_cancel_backend" | "pg_terminate_backend") => {
      await expect.poll(() => ask(adminUrl, waiting), { timeout: stillMs }).not.toEqual([]);
      await ask(adminUrl, `SELECT ${how}("pid") FROM (${waiting}) AS "waiting"`);
    },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
