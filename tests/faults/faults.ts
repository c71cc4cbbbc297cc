import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { signalTree } from "~tests/cluster/daemon";
import { fillDisk } from "~tests/cluster/machine";
import type { World } from "./world";

/** Random integers from `min` to `max`. */
export type Draw = (min: number, max: number) => number;
/** A fault, and what an operator does afterwards; resolves once the cause is gone. */
type Fault = { name: string; needsDisk?: boolean; run: (world: World, draw: Draw) => Promise<void> };

/** A crashed process or server is away for so long. */
const awayMs = [200, 4_000] as const;
const heldMs = [1_000, 7_000] as const;
const fullMs = [2_000, 8_000] as const;
/** Longer than a process needs to notice that its clock is wrong. */
const wrongMs = 13_000;
const hourMs = 3_600_000;
const hotTables = ["Booking", "Payment", "Outbox", "Allocation", "PaperCounter", "IdempotencyKey"] as const;

export const faults: readonly Fault[] = [
  { name: "SIGKILL of a process", run: (world, draw) => endProcess(world, draw, "SIGKILL") },
  { name: "SIGKILL of PostgreSQL", run: (world, draw) => crash(world, draw) },
  { name: "a lock on a hot table", run: lockTable },
  { name: "the provider misbehaves", run: misbehave },
  { name: "SIGTERM of a process", run: (world, draw) => endProcess(world, draw, "SIGTERM") },
  {
    name: "a fast stop of PostgreSQL",
    run: async (world, draw) => {
      await world.database.stop();
      await sleep(draw(...awayMs));
      await world.startDatabase();
    },
  },
  { name: "the clock of a process jumps", run: jumpClock },
  { name: "the database's disk is full", needsDisk: true, run: fillDatabaseDisk },
];

async function endProcess(world: World, draw: Draw, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const instance = world.instances[draw(0, world.instances.length - 1)];
  if (!instance) throw new Error("There is no process");
  instance.isAway = true;
  instance.app.signal(signal);
  const code = await instance.app.ended();
  if (signal === "SIGTERM" && code !== 0) throw new Error(`A process ended with ${code} after SIGTERM`);
  await sleep(draw(...awayMs));
  await world.restart(instance);
}

async function crash(world: World, draw: Draw): Promise<void> {
  signalTree(readServerPid(world.database.data), "SIGKILL");
  await sleep(draw(...awayMs));
  await world.startDatabase();
}

async function lockTable({ database }: World, draw: Draw): Promise<void> {
  const table = hotTables[draw(0, hotTables.length - 1)] ?? "Booking";
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(`LOCK TABLE ${client.escapeIdentifier(table)} IN ACCESS EXCLUSIVE MODE`);
    await sleep(draw(...heldMs));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

const misdeeds = ["503", "429", "html", "cut", "503 after", "silent after"] as const;

async function misbehave({ double: { state } }: World, draw: Draw): Promise<void> {
  state.faults = Array.from({ length: 30 }, () =>
    draw(0, 1) === 0 ? null : (misdeeds[draw(0, misdeeds.length - 1)] ?? null),
  );
  state.delayMs = draw(0, 800);
  state.copies = draw(1, 3);
  state.webhooksFirst = draw(0, 1) === 0;
  await sleep(draw(...heldMs));
  Object.assign(state, { faults: [], delayMs: 0, copies: 1, webhooksFirst: false });
}

async function jumpClock({ instances }: World, draw: Draw): Promise<void> {
  const { clock } = instances[draw(0, instances.length - 1)] ?? {};
  const hours = [480, 2, 0.5, -2, -480][draw(0, 4)] ?? 2;
  clock?.set(hours * hourMs);
  await sleep(wrongMs);
  clock?.set(0);
}

async function fillDatabaseDisk(world: World, draw: Draw): Promise<void> {
  const ballast = fillDisk(dirname(world.database.data));
  try {
    await sleep(draw(...fullMs));
  } finally {
    rmSync(ballast);
  }
  // It ends if it could not write its log.
  await world.startDatabase();
}

/** The process id of the PostgreSQL that runs on this folder of data. */
function readServerPid(data: string): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}
