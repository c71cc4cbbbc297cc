import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "~tests/support/loopback-cluster";
import { bookingFor, registerAt } from "~tests/support/visitor";
import { messageOf } from "./apply.rules";
import { Apps } from "./apps";
import { Cluster } from "./cluster";
import { type FaultName, faults } from "./faults";
import { Load, type Order } from "./load";
import { type Effect, strike } from "./strike";
import { compareNodes, judge, type Verdict } from "./verdict";

export type Proof = { effects: Effect[]; verdict: Verdict; acknowledged: number; refused: number; seconds: number };

/** Few places, so that dates sell out under the load. */
const places = 150;
const signals = ["SIGINT", "SIGTERM"] as const;
const reachableMs = 90_000;

/**
 * Runs the faults one after the other under load, each on a healthy cluster, and judges the rows at the end. If the verdict is
 * bad, the data and the logs of all nodes are kept, and the lines say which node lacks what.
 */
export async function prove(plan: readonly FaultName[], say: (line: string) => void): Promise<Proof> {
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;
  const cluster = await Cluster.start();
  const end = async () => {
    await cluster.stop();
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  say(`Cluster ready after ${seconds().toFixed(0)} s`);
  let apps: Apps | undefined;
  let keepsFiles = false;
  try {
    apps = await Apps.start(cluster);
    say(`Two processes of the app ready after ${seconds().toFixed(0)} s`);
    const url = `http://127.0.0.1:${cluster.ports.app}`;
    const load = new Load(url, await makeOrder(cluster, url));
    const effects: Effect[] = [];
    const skipped: string[] = [];
    for (const fault of plan) {
      if (fault === "diskFull" && !cluster.hasDisks) {
        say("No disk is filled: only root can give each server a disk of its own");
      } else if (effects.at(-1)?.problem) {
        skipped.push(faults[fault].name);
      } else {
        const effect = await strike(fault, cluster, apps, load);
        effects.push(effect);
        say(`${seconds().toFixed(0)} s: ${lineOf(effect)}`);
      }
    }
    await load.stop();
    const verdict = await judge(cluster, load).catch(toVerdict);
    verdict.problems.push(...effects.flatMap(({ problem }) => problem ?? []));
    if (skipped.length > 0) verdict.problems.push(`not applied after that: ${skipped.join(", ")}`);
    if (verdict.problems.length > 0) {
      keepsFiles = true;
      await keepEvidence(cluster, load, effects, say);
    }
    return { effects, verdict, acknowledged: load.acknowledged.size, refused: load.refused, seconds: seconds() };
  } finally {
    for (const signal of signals) process.off(signal, end);
    await apps?.stop();
    await cluster.stop({ keepsFiles });
  }
}

/** The verdict on rows that could not be read. */
function toVerdict(error: unknown): Verdict {
  return { stored: 0, problems: [`the rows could not be compared: ${messageOf(error)}`] };
}

/** Says what each node lacks, and writes the acknowledged bookings beside the logs. */
async function keepEvidence(cluster: Cluster, load: Load, effects: Effect[], say: (line: string) => void) {
  const struck = effects.map(({ fault, from }) => ({ name: faults[fault].name, from }));
  for (const line of await compareNodes(cluster, load, struck)) say(line);
  const acknowledged = [...load.acknowledged].map(([key, { id, at }]) => ({ key, id, at: new Date(at).toISOString() }));
  writeFileSync(cluster.inFolder("acknowledged.json"), JSON.stringify(acknowledged, null, 1));
  say(`Data and logs are kept in ${cluster.folder}`);
}

/** Gives a tour few places, and registers who books it. HAProxy may need a moment to see the app. */
async function makeOrder(cluster: Cluster, url: string): Promise<Order> {
  for (const began = Date.now(); !(await fetch(`${url}/readyz`)).ok; await sleep(200)) {
    if (Date.now() - began > reachableMs) throw new Error("HAProxy does not reach the app");
  }
  const { tourId, totalPrice } = await bookingFor(url);
  await ask(
    cluster.ownerUrl(await cluster.leader()),
    `UPDATE "Product" SET "capacity" = $1, "seasonMonths" = '{}', "closedDates" = '{}' WHERE "id" = $2`,
    [places, tourId],
  );
  return { tourId: String(tourId), price: Number(totalPrice), token: await registerAt(url) };
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

function lineOf({ fault, writes, reads, lists, failed, problem }: Effect): string {
  const gaps = `bookings ${inSeconds(writes)} s, reads ${inSeconds(reads)} s, lists ${inSeconds(lists)} s`;
  return `${faults[fault].name}: no ${gaps}; ${failed} failed requests${problem ? `; ${problem}` : ""}`;
}
