import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "~tests/support/loopback-cluster";
import type { Apps } from "./apps";
import type { Cluster, Node } from "./cluster";
import { signalProcess, signalTree } from "./daemon";
import { fillDisk } from "./machine";

/** A fault, and what an operator does afterwards; resolves once the cause is gone. */
export type Fault = { name: string; run: (cluster: Cluster, apps: Apps) => Promise<void> };

const frozenMs = 60_000;
/** Longer than a cycle of Patroni (`loop_wait`). */
const cycleMs = 2_500;
/** How long a machine or process is away before it is started again. */
const awayMs = 3_000;
/** A leader whose machine is gone is replaced after the time of its lock, 20 s. */
const lockMs = 25_000;
const lagMs = 20_000;
/** A start with a clock an hour ahead would be refused. */
const clockAhead = "+50m";

export const faults = {
  leaderKilled: {
    name: "the leader's PostgreSQL is killed (SIGKILL)",
    run: async (cluster) => cluster.killPostgres(await cluster.leader()),
  },
  machineLost: {
    name: "the leader's machine is lost (SIGKILL of PostgreSQL and Patroni)",
    run: async (cluster) => {
      const node = await cluster.leader();
      await cluster.kill(node);
      await sleep(lockMs);
      node.patroni.start();
    },
  },
  leaderFrozen: {
    name: "the leader's machine is frozen for 60 s (SIGSTOP)",
    run: async (cluster) => {
      const node = await cluster.leader();
      try {
        await freeze(cluster, node);
        await sleep(frozenMs);
      } finally {
        thaw(cluster, node);
      }
    },
  },
  switchover: { name: "switchover", run: (cluster) => cluster.switchover() },
  replicaLost: {
    name: "the synchronous replica's machine is lost",
    run: async (cluster) => {
      const name = (await cluster.members()).find(({ role }) => role === "sync_standby")?.name;
      const node = cluster.nodes.find((one) => one.name === name);
      if (!node) throw new Error("There is no synchronous replica");
      await cluster.kill(node);
      await sleep(awayMs);
      node.patroni.start();
    },
  },
  appKilled: {
    name: "a process of the app is killed (SIGKILL)",
    run: async (_, apps) => {
      await apps.kill(0);
      await sleep(awayMs);
      await apps.restart(0);
    },
  },
  poolerRestarted: {
    name: "PgBouncer is killed and started again",
    run: async ({ pgbouncer }) => {
      await pgbouncer.end();
      await sleep(1_000);
      pgbouncer.start();
    },
  },
  etcdLeaderKilled: {
    name: "etcd's leader is killed (SIGKILL)",
    run: async (cluster) => {
      const { daemon } = await cluster.etcdLeader();
      await daemon.end();
      await sleep(awayMs);
      daemon.start();
    },
  },
  diskFull: {
    name: "the leader's disk is full",
    run: async (cluster) => {
      const node = await cluster.leader();
      const ballast = fillDisk(dirname(node.data));
      try {
        await sleep(lockMs);
      } finally {
        rmSync(ballast);
      }
    },
  },
  replicasLag: {
    name: "the replicas replay nothing for 20 s",
    run: async (cluster) => {
      const leader = await cluster.leader();
      const replicas = cluster.nodes.filter((node) => node !== leader).map((node) => cluster.ownerUrl(node));
      // Patroni ends a pause of the replay (pg_wal_replay_pause) within two seconds, so the process that replays is stopped.
      const before = await Promise.all(replicas.map(readReplay));
      try {
        for (const { pid } of before) signalProcess(pid, "SIGSTOP");
        await sleep(lagMs);
        const after = await Promise.all(replicas.map(readReplay));
        if (after.some(({ lag }) => lag === 0)) throw new Error("A replica went on replaying");
      } finally {
        for (const { pid } of before) signalProcess(pid, "SIGCONT");
      }
    },
  },
  clocksApart: {
    name: "a process of the app restarts with its clock 50 minutes ahead",
    run: async (_, apps) => {
      await apps.kill(1);
      await apps.restart(1, clockAhead);
    },
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/**
 * Stops all processes of a node: first PostgreSQL, so that Patroni stops while it waits for it. When it goes on, it believes
 * for a moment that it is still the leader.
 */
async function freeze(cluster: Cluster, node: Node): Promise<void> {
  const pid = cluster.postmaster(node);
  if (pid !== null) signalTree(pid, "SIGSTOP");
  await sleep(cycleMs);
  node.patroni.signal("SIGSTOP");
}

function thaw(cluster: Cluster, node: Node): void {
  const pid = cluster.postmaster(node);
  node.patroni.signal("SIGCONT");
  if (pid !== null) signalTree(pid, "SIGCONT");
}

/** The process of a replica that replays the log, and how many bytes it is behind what the replica has received. */
async function readReplay(url: string): Promise<{ pid: number; lag: number }> {
  const [row] = await ask(
    url,
    `SELECT "pid", (pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn())::float8 AS "lag"
     FROM pg_stat_activity WHERE "backend_type" = 'startup'`,
  );
  if (!row) throw new Error("A replica does not replay");
  return { pid: Number(row.pid), lag: Number(row.lag) };
}
