import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { type ApiProcess, startApiProcess } from "~tests/support/api-process";
import { party } from "~tests/support/booking-input";
import { makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { seeded } from "~tests/support/seeded";

// Two processes get many more requests for a date than it has places, while connections are cut at random: no place is
// sold twice, no request is refused while places are left, and a repeated request books once.
// `npm run test:oversell` runs 20 rounds of 500. OVERSELL_SEED repeats party sizes, waits and cuts, though not their
// exact interleaving.

const rounds = Number(process.env.OVERSELL_ROUNDS ?? 1);
const requests = Number(process.env.OVERSELL_REQUESTS ?? 100);
const seed = Number(process.env.OVERSELL_SEED ?? randomInt(2 ** 31));
const random = seeded(seed);
const places = 37;
const price = 100;

const databaseUrl = withOwnDatabase();
let killer: pg.Client;
let processes: ApiProcess[];
beforeAll(async () => {
  killer = new pg.Client({ connectionString: databaseUrl() });
  await killer.connect();
  processes = await Promise.all([1, 2].map(() => startApiProcess(databaseUrl())));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await killer.end();
});

type Request = { key: string; travelers: number; at: number };
type Outcome = { status: number; code?: string; left?: number; id?: string };

async function book({ key, travelers, at }: Request, tourId: string, { token }: TestUser): Promise<Outcome> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
  const body = JSON.stringify(party({ tourId, travelers, totalPrice: price * travelers }));
  const url = `${processes[at % processes.length]?.url}/api/bookings`;
  const answer = await fetch(url, { method: "POST", headers, body });
  const { _id, code, left } = (await answer.json()) as { _id?: string; code?: string; left?: number };
  return { status: answer.status, ...(code && { code }), ...(left !== undefined && { left }), ...(_id && { id: _id }) };
}

/** Repeats a request with the same key, at the other process, until it gets a final answer. */
async function insist(request: Request, tourId: string, user: TestUser): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    const outcome = await book({ ...request, at: request.at + tries }, tourId, user).catch(lost);
    const isOpen = outcome.status >= 500 || outcome.code === "IDEMPOTENCY_IN_FLIGHT";
    if (!isOpen || tries > 200) return outcome;
    await sleep(random(50, 400)); // a client's pause between attempts
  }
}

/** A lost answer counts as a 503. */
const lost = (): Outcome => ({ status: 503 });

/** Cuts a connection with an open transaction, repeatedly, until stopped. */
function cutConnections(): () => Promise<number> {
  let isOver = false;
  let cut = 0;
  const cutting = (async () => {
    while (!isOver) {
      await sleep(random(100, 500)); // connections are lost at random moments
      const { rows } = await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
         ORDER BY random() LIMIT 1`,
      );
      cut += rows.length;
    }
    return cut;
  })();
  return () => {
    isOver = true;
    return cutting;
  };
}

it.for(Array.from({ length: rounds }, (_, round) => round + 1))(
  `round %i: ${requests} ask for ${places} places (OVERSELL_SEED=${seed})`,
  { timeout: 180_000 },
  async (_round, { annotate }) => {
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour({ price, capacityPerDate: places })]);
    const asked = Array.from({ length: requests }, (_, at) => ({ key: randomUUID(), travelers: random(1, 4), at }));
    const stop = cutConnections();
    const outcomes = await Promise.all(asked.map((request) => insist(request, tourId, user)));
    const cut = await stop();
    expect(cut).toBeGreaterThan(0);
    for (const { url } of processes) expect((await fetch(`${url}/api/health`)).status).toBe(200);

    const byKey = new Map(
      asked.map(({ key, travelers }, index) => [key, { travelers, ...(outcomes[index] as Outcome) }]),
    );
    const booked = [...byKey.values()].filter(({ status }) => status === 200);
    const refused = [...byKey.values()].filter(({ status }) => status !== 200);
    expect(refused.filter(({ code }) => code !== "SOLD_OUT")).toEqual([]);

    const rows = await db().booking.findMany({
      where: { productId: tourId },
      select: { id: true, travelers: true, events: true },
    });
    const sold = rows.reduce((sum, row) => sum + row.travelers, 0);
    expect(sold).toBeLessThanOrEqual(places);
    expect(rows.map(({ id }) => id).sort()).toEqual(booked.map(({ id }) => id).sort());
    expect(rows.every(({ events }) => events.length === 1)).toBe(true);
    // Places are never released here, so each refused party is larger than what is left.
    const smallest = Math.min(...refused.map(({ travelers }) => travelers));
    expect(places - sold).toBeLessThan(smallest);
    const allocations = await db().allocation.findMany({ where: { productId: tourId }, select: { taken: true } });
    expect(allocations).toEqual([{ taken: sold }]);
    await annotate(`${cut} connections cut, ${booked.length} bookings of ${sold} places, ${refused.length} refused`);
  },
);
