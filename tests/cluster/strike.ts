import { setTimeout as sleep } from "node:timers/promises";
import { applyFault } from "./apply.rules";
import type { Apps } from "./apps";
import type { Cluster } from "./cluster";
import { type FaultName, faults } from "./faults";
import type { Load } from "./load";

/**
 * What one fault did since `from`: the longest times without a good answer in ms, and the number of failed requests.
 * `problem`: the fault could not be applied, or the cluster did not recover from it.
 */
export type Effect = {
  fault: FaultName;
  from: number;
  writes: number;
  reads: number;
  lists: number;
  failed: number;
  problem: string | null;
};

const recoveryMs = 90_000;
/** The load runs undisturbed for this long before a fault. */
const calmMs = 1_000;

/** Applies one fault to a healthy cluster, and waits until it is whole again. Never throws: errors are the `problem`. */
export async function strike(fault: FaultName, cluster: Cluster, apps: Apps, load: Load): Promise<Effect> {
  let from = Date.now();
  const problem = await applyFault(faults[fault].name, {
    prepare: async () => {
      await cluster.healthy();
      await load.recovered(Date.now(), recoveryMs);
      await sleep(calmMs);
      from = Date.now();
    },
    run: () => faults[fault].run(cluster, apps),
    recover: async () => {
      await load.recovered(Date.now(), recoveryMs);
      await cluster.healthy();
      await load.recovered(Date.now(), recoveryMs);
    },
  });
  const until = Date.now();
  const gap = (kind: "booking" | "ownBookings" | "tours") => load.longestGap(kind, from, until);
  const [writes, reads, lists] = [gap("booking"), gap("ownBookings"), gap("tours")];
  return { fault, from, writes, reads, lists, failed: load.failed(from, until), problem };
}
