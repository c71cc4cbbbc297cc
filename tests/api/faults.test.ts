import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tooBusyMessage, unavailableMessage } from "~/server/api/errors";
import { databasePool, db, openDatabase } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { expectProblem, get, send } from "~tests/support/clients";
import { makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { openProxy } from "~tests/support/proxy";

// Faults of the connection to the database, and in it. The connection goes through a proxy of ours. Each admin gets a
// mail per booking, so admins that other test files create would add mails.

const databaseUrl = withOwnDatabase();
let proxy: Awaited<ReturnType<typeof openProxy>>;
let user: TestUser;

beforeAll(async () => {
  proxy = await openProxy(databaseUrl());
  openDatabase(proxy.url);
  user = await makeUser();
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await db().$disconnect();
  await proxy.close();
});

const book = (tourId: string, key: string) =>
  send("POST", "/bookings", {
    body: party({ tourId, totalPrice: 9000 }),
    headers: { "idempotency-key": key },
    as: user,
  });

/** Books by a key again. PostgreSQL may still be at work on what it received before; a 409 says so. */
async function bookAgain(tourId: string, key: string) {
  let again = await book(tourId, key);
  while (again.status === 409) again = await book(tourId, key);
  return again;
}

async function storyOf(tourId: string) {
  const rows = await db().booking.findMany({ where: { productId: tourId }, include: { events: true } });
  const mails = await db().outbox.count({ where: { bookingId: { in: rows.map(({ id }) => id) } } });
  return { bookings: rows.map(({ id }) => id), events: rows.flatMap(({ events }) => events).length, mails };
}

describe("a connection that breaks at the COMMIT of a booking", () => {
  it.each([
    ["before", null],
    ["after", "true"],
  ] as const)("%s it: the outcome is unknown, and the same key makes it one booking", async (where, replayed) => {
    const [{ id: tourId }, key] = [await makeTour(), randomUUID()];
    const whole = await makeTour();
    expect((await book(whole.id, randomUUID())).status).toBe(200);
    proxy.cutAt("COMMIT", where);
    const lost = await book(tourId, key);
    expectProblem(lost, "UNAVAILABLE", unavailableMessage);
    expect(lost.headers.get("retry-after")).toBe("2");

    const again = await bookAgain(tourId, key);
    expect(again.status, again.text).toBe(200);
    expect(again.headers.get("idempotency-replayed")).toBe(replayed);
    const { bookings, ...rest } = await storyOf(tourId);
    expect(bookings).toEqual([(again.body as { _id: string })._id]);
    const { bookings: _, ...expected } = await storyOf(whole.id);
    expect(rest).toEqual(expected);
    expect(rest.events).toBe(1);
  });
});

describe("a connection that breaks in the middle of a transaction", () => {
  it("leaves nothing behind, and the next attempt books", async () => {
    const { id: tourId } = await makeTour();
    proxy.cutAt("BEGIN", "after");
    expectProblem(await book(tourId, randomUUID()), "UNAVAILABLE", unavailableMessage);
    expect(await storyOf(tourId)).toMatchObject({ bookings: [], events: 0, mails: 0 });
    expect((await book(tourId, randomUUID())).status).toBe(200);
  });
});

describe("a network that goes silent", () => {
  it("times out, and its connections are not used again", { timeout: 90_000 }, async () => {
    const { id: tourId } = await makeTour();
    expect((await get("/bookings/my", user)).status).toBe(200);
    proxy.hold();
    const hung = [get("/bookings/my", user), book(tourId, randomUUID()), get("/health")];
    for (const answer of await Promise.all(hung)) expect(answer.status).toBe(503);
    proxy.mend();
    const after = await Promise.all(Array.from({ length: 30 }, () => get("/bookings/my", user)));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    expect((await book(tourId, randomUUID())).status).toBe(200);
  });
});

describe("a lock that is not released", () => {
  it.each([
    ["the places of a date", `SELECT 1 FROM "Allocation" WHERE "productId" = $1 FOR UPDATE`],
    ["the tour", `SELECT 1 FROM "Product" WHERE "id" = $1 FOR UPDATE`],
  ])("on %s is waited for no longer than its time, and then nothing was done", { timeout: 60_000 }, async (_, hold) => {
    const { id: tourId } = await makeTour({ capacityPerDate: 9 });
    expect((await book(tourId, randomUUID())).status).toBe(200);
    const holder = new pg.Client({ connectionString: databaseUrl() });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query(hold, [tourId]);
    const key = randomUUID();
    const waited = await book(tourId, key);
    await holder.end();
    expectProblem(waited, "UNAVAILABLE", unavailableMessage);
    expect((await storyOf(tourId)).bookings).toHaveLength(1);
    expect((await bookAgain(tourId, key)).status).toBe(200);
  });
});

describe("a pool without a free connection", () => {
  it("queues a limited number, refuses the rest immediately, and still counts as alive", async () => {
    const pool = databasePool();
    const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
    const waiting = Promise.all(Array.from({ length: 200 }, () => pool.query("SELECT 1")));
    await expect.poll(() => pool.waitingCount).toBe(200);
    const refused = await get("/bookings/my", user);
    expectProblem(refused, "UNAVAILABLE", tooBusyMessage);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(pool.waitingCount).toBe(200);
    expect(await get("/health")).toMatchObject({ status: 200, body: { status: "ok", database: "up" } });
    for (const client of taken) client.release();
    await waiting;
    expect((await get("/bookings/my", user)).status).toBe(200);
  });
});

describe("each connection", () => {
  it("has a timeout for every wait", async () => {
    const settings = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const rows = await db().$queryRawUnsafe<{ name: string; setting: string }[]>(
      `SELECT name, setting FROM pg_settings WHERE name = ANY($1)`,
      settings,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(settings.sort());
    expect(rows.filter(({ setting }) => setting === "0")).toEqual([]);
  });
});
