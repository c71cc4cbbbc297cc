import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { stillMs } from "./databases";
import { ask, startLoopbackCluster } from "./loopback-cluster";

const waiting = `SELECT "pid" FROM pg_stat_activity WHERE "wait_event" = 'SyncRep'`;
const cancelWaiting = `SELECT pg_cancel_backend("pid") FROM (${waiting}) AS "waiting"`;
/** Writes something that needs no table, and commits it. */
const commit = "SELECT pg_logical_emit_message(true, 'probe', '')";

/** A PostgreSQL of its own whose commits can be made to wait for a replica that does not exist. */
export async function startUnconfirmed() {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-unconfirmed-"));
  await chmod(dataDir, 0o755);
  const { url, adminUrl, stop } = await startLoopbackCluster(dataDir);
  const require = async (replicas: string) => {
    await ask(adminUrl, `ALTER SYSTEM SET synchronous_standby_names = '${replicas}'`);
    await ask(adminUrl, "SELECT pg_reload_conf()");
  };
  /** Commits once, and returns whether that commit had to wait for a replica. */
  const waits = async () => {
    let isCommitted = false;
    const committing = ask(adminUrl, commit).then(() => {
      isCommitted = true;
    });
    const settled = async () => isCommitted || (await ask(adminUrl, waiting)).length > 0;
    await expect.poll(settled, { timeout: stillMs }).toBe(true);
    if (isCommitted) return false;
    await ask(adminUrl, cancelWaiting);
    await committing;
    return true;
  };
  return {
    url,
    /** From now on, commits wait for a replica: once the checkpointer has read the setting, which sessions show earlier. */
    loseReplica: async () => {
      await require("gone");
      await expect.poll(waits, { timeout: stillMs }).toBe(true);
    },
    forgetReplica: async () => {
      await require("");
      await ask(adminUrl, commit);
    },
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
