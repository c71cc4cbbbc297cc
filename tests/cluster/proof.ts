import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "~tests/support/loopback-cluster";
import { bookingFor, registerAt } from "~tests/support/visitor";
import { Apps } from "./apps";
import { Cluster } from "./cluster";
import { type FaultName, faults } from "./faults";
import { Load, type Order } from "./load";
import { judge, type Verdict } from "./verdict";

/** What one fault did: the longest times without a good answer in ms, and the number of failed requests. */
export type Effect = { fault: FaultName; writes: number; reads: number; lists: number; failed: number };
export type Proof = { effects: Effect[]; verdict: Verdict; acknowledged: number; refused: number; seconds: number };

/** Few places, so that dates sell out under the load. */
const places = 150;
const signals = ["SIGINT", "SIGTERM"] as const;
const recoveryMs = 90_000;
/** The load runs undisturbed for this long before a fault. */
const calmMs = 1_000;

/** Runs the faults one after the other under load, each on a healthy cluster, and judges the rows at the end. */
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
  try {
    apps = await Apps.start(cluster);
    say(`Two processes of the app ready after ${seconds().toFixed(0)} s`);
    const url = `http://127.0.0.1:${cluster.ports.app}`;
    const load = new Load(url, await makeOrder(cluster, url));
    const effects: Effect[] = [];
    try {
      for (const fault of plan) {
        if (fault === "diskFull" && !cluster.hasDisks) {
          say("No disk is filled: only root can give each server a disk of its own");
          continue;
        }
        effects.push(await strike(fault, cluster, apps, load));
        say(`${seconds().toFixed(0)} s: ${lineOf(effects.at(-1))}`);
      }
    } finally {
      await load.stop();
    }
    const verdict = await judge(cluster, load);
    return { effects, verdict, acknowledged: load.acknowledged.size, refused: load.refused, seconds: seconds() };
  } finally {
    for (const signal of signals) process.off(signal, end);
    await apps?.stop();
    await cluster.stop();
  }
}

async function strike(fault: FaultName, cluster: Cluster, apps: Apps, load: Load): Promise<Effect> {
  await cluster.healthy();
  await load.recovered(Date.now(), recoveryMs);
  await sleep(calmMs);
  const from = Date.now();
  await faults[fault].run(cluster, apps);
  await load.recovered(Date.now(), recoveryMs);
  await cluster.healthy();
  await load.recovered(Date.now(), recoveryMs);
  const until = Date.now();
  const gap = (kind: "booking" | "ownBookings" | "tours") => load.longestGap(kind, from, until);
  const [writes, reads, lists] = [gap("booking"), gap("ownBookings"), gap("tours")];
  return { fault, writes, reads, lists, failed: load.failed(from, until) };
}

/** Gives a tour few places, and registers who books it. HAProxy may need a moment to see the app. */
async function makeOrder(cluster: Cluster, url: string): Promise<Order> {
  for (const began = Date.now(); !(await fetch(`${url}/readyz`)).ok; await sleep(200)) {
    if (Date.now() - began > recoveryMs) throw new Error("HAProxy does not reach the app");
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

function lineOf(effect: Effect | undefined): string {
  if (!effect) return "";
  const { fault, writes, reads, lists, failed } = effect;
  const gaps = `bookings ${inSeconds(writes)} s, reads ${inSeconds(reads)} s, lists ${inSeconds(lists)} s`;
  return `${faults[fault].name}: no ${gaps}; ${failed} failed requests`;
}
