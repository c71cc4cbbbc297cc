import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { type ApiProcess, startApiProcess } from "~tests/support/api-process";
import { party } from "~tests/support/booking-input";
import { makeAdmin, makeApiKey, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// The last place of a day, asked for at the same moment on all ways by which one can book, over two processes: it is sold once.

const rounds = 8;
const price = 100;

const databaseUrl = withOwnDatabase();
let processes: ApiProcess[];
beforeAll(async () => {
  processes = await Promise.all([1, 2].map(() => startApiProcess(databaseUrl())));
});
afterAll(() => Promise.all(processes.map(({ kill }) => kill())));

type Way = {
  path: string;
  /** A token or a key. */
  token: string;
  fields?: Record<string, unknown>;
};

async function allWays(): Promise<Record<"site" | "person" | "key" | "guest by key" | "phone", Way>> {
  const [visitor, person, { key }, admin] = await Promise.all([makeUser(), makeUser(), makeApiKey(), makeAdmin()]);
  return {
    site: { path: "/trpc/booking.create", token: visitor.token },
    person: { path: "/bookings", token: person.token },
    key: { path: "/bookings", token: key },
    "guest by key": { path: "/bookings", token: key, fields: { name: "Asha Devi", contactEmail: "asha@example.com" } },
    phone: { path: "/bookings/by-phone", token: admin.token, fields: { name: "Rina Das" } },
  };
}

/** Asks for one place at one of the processes until there is an answer; returns the status. */
async function ask(way: Way, tourId: string, at: number): Promise<number> {
  const status = await askOnce(way, tourId, at);
  // Too many wait for the same date.
  return status === 503 ? ask(way, tourId, at) : status;
}

async function askOnce({ path, token, fields }: Way, tourId: string, at: number): Promise<number> {
  const answer = await fetch(`${processes[at % processes.length]?.url}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(party({ tourId, travelers: 1, totalPrice: price, ...fields })),
  });
  await answer.text();
  return answer.status;
}

describe("the last place, asked for by the site, by a person's program, by keys and by phone", () => {
  it(`is sold once in each of ${rounds} rounds, and all others hear that it is sold out`, async () => {
    const ways = Object.entries(await allWays());
    for (let round = 0; round < rounds; round++) {
      const { id: tourId } = await makeTour({ price, capacityPerDate: 1 });
      // In each round another one is asked first, and each is asked at both processes.
      const order = ways.map((_, index) => ways[(index + round) % ways.length]).filter((way) => way !== undefined);
      const statuses = await Promise.all(order.map(([, way], index) => ask(way, tourId, index + round)));
      const sold = statuses.filter((status) => status === 200);
      expect(statuses.toSorted(), `round ${round}: ${order.map(([name]) => name)}`).toEqual([200, 409, 409, 409, 409]);
      expect(await db().booking.count({ where: { productId: tourId } })).toBe(sold.length);
    }
  });

  it("can be sold by each of them alone", async () => {
    for (const [name, way] of Object.entries(await allWays())) {
      const { id: tourId } = await makeTour({ price, capacityPerDate: 1 });
      expect([name, await ask(way, tourId, 0)]).toEqual([name, 200]);
      expect([name, await ask(way, tourId, 1)]).toEqual([name, 409]);
    }
  });
});
