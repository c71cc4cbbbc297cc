import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { applyFault } from "~tests/cluster/apply.rules";
import type { Struck } from "~tests/cluster/verdict.rules";
import { Clients, places } from "~tests/faults/clients";
import { faults } from "~tests/faults/faults";
import { judge, settle } from "~tests/faults/verdict";
import { openWorld } from "~tests/faults/world";
import { ask } from "~tests/support/loopback-cluster";
import { seeded } from "~tests/support/seeded";
import { bookingFor } from "~tests/support/visitor";

// Faults drawn at random while two processes are used: `npm run test:faults` does so for FAULT_SECONDS; FAULT_SEED repeats
// the order of a run. Without FAULT_SECONDS, the first faults of the list happen once.

const seconds = Number(process.env.FAULT_SECONDS ?? 0);
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31));
/** The faults of a short run. */
const few = 4;
/** Bookings between two faults, and how long they may take. */
const calm = 6;
const calmMs = 90_000;

it("faults at random lose no booking, no money and no number of a paper", {
  timeout: 400_000 + 2_000 * seconds,
}, async ({ annotate }) => {
  const draw = seeded(seed);
  const lines = [`seed ${seed}`];
  const say = (line: string) => {
    lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`);
    if (seconds > 0) process.stdout.write(`${lines.at(-1)}\n`);
  };
  say(`FAULT_SEED=${seed}`);
  const world = await openWorld();
  let problems = ["the run did not come to its end"];
  try {
    if (!world.hasDisk) say("No disk is filled: only root can give the database a disk of its own");
    const booking = await bookingFor(world.instances[0]?.app.url ?? "");
    await ask(
      world.database.url,
      `UPDATE "Product" SET "capacity" = $1, "seasonMonths" = '{}', "closedDates" = '{}' WHERE "id" = $2`,
      [places, booking.tourId],
    );
    const clients = new Clients(world, booking);
    await clients.start();
    const possible = faults.filter(({ needsDisk }) => !needsDisk || world.hasDisk);
    const struck: Struck[] = [];
    const failed: string[] = [];
    const until = performance.now() + seconds * 1000;
    while (failed.length === 0 && (struck.length < few || performance.now() < until)) {
      const fault = seconds > 0 ? possible[draw(0, possible.length - 1)] : possible[struck.length];
      if (!fault) throw new Error("There is no fault");
      const problem = await applyFault(fault.name, {
        prepare: async () => {
          await clients.booked(calm, calmMs);
          await sleep(draw(0, 500));
          struck.push({ name: fault.name, from: Date.now() });
          say(fault.name);
        },
        run: () => fault.run(world, draw),
        recover: () => clients.booked(calm, calmMs),
      });
      if (problem) failed.push(problem);
    }
    await clients.stop();
    problems = [...failed, ...(await settle(world)), ...(await judge(world, clients, struck))];
    const { booked, ...others } = clients.done;
    say(`${struck.length} faults, ${booked} bookings acknowledged, ${JSON.stringify(others)}`);
  } finally {
    if (problems.length > 0) say(`Data and logs are kept in ${world.folder}`);
    await world.close({ keepsFiles: problems.length > 0 });
  }
  await annotate(lines.join("\n"));
  expect(problems, lines.join("\n")).toEqual([]);
});
