import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { idempotentCalls } from "~/lib/idempotent-calls";
import { keptDays } from "~/lib/retention";
import { inFlightMessage } from "~/server/api/errors";
import { sweepIdempotencyKeys } from "~/server/api/idempotency";
import { procedures } from "~/server/api/rest";
import { db } from "~/server/db/client";
import { type ApiProcess, startApiProcess } from "~tests/support/api-process";
import { party } from "~tests/support/booking-input";
import { throughLine } from "~tests/support/booking-line";
import { type Answer, bodyOf, expectProblem, send, toAnswer } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { expectAsDocumented } from "~tests/support/contract";
import { makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { untilLocksWait } from "~tests/support/lock-waits";

const book = (key: string, body: object, as: TestUser) =>
  send("POST", "/bookings", { body, as, headers: { "idempotency-key": key } });

async function makeOrder(fields: object = {}) {
  const [user, tour] = await Promise.all([makeUser(), makeTour({ capacityPerDate: 40 })]);
  const count = () => db().booking.count({ where: { productId: tour.id } });
  return {
    user,
    tour,
    count,
    key: randomUUID(),
    input: { ...party({ tourId: tour.id, totalPrice: 9000 }), ...fields },
  };
}

const isReplayed = (answer: Answer) => answer.headers.get("idempotency-replayed") === "true";

describe("a booking with an Idempotency-Key", () => {
  it("is made once, and repeats get the first answer", async () => {
    const { user, key, input, count } = await makeOrder();
    const first = await book(key, input, user);
    const again = await book(key, input, user);
    bodyOf(pricedBooking, first);
    expect(first.headers.has("idempotency-replayed")).toBe(false);
    expect(isReplayed(again)).toBe(true);
    expect(again.status).toBe(first.status);
    expect(again.text).toBe(first.text);
    expect(await count()).toBe(1);
    expect(await db().outbox.count({ where: { recipient: user.email } })).toBe(1);
  });

  it("is made once by the typed client too, which sends a key with each call that takes one", async () => {
    const { user, key, input, count } = await makeOrder();
    const call = (headers: Record<string, string>) =>
      send("POST", "/trpc/booking.create", { body: input, as: user, headers });
    const first = await call({ "idempotency-key": key });
    expect(first.status).toBe(200);
    expect((await call({ "idempotency-key": key })).text).toBe(first.text);
    expect(await count()).toBe(1);
    await call({});
    expect(await count()).toBe(2);
    const keyed = Object.entries(procedures).filter(([, { _def }]) => _def.meta?.idempotent === true);
    expect(keyed.map(([name]) => name).sort()).toEqual([...idempotentCalls].sort());
  });

  it("repeats the first answer even when the booking would be refused now", async () => {
    const { user, tour, key, input } = await makeOrder();
    const first = await book(key, input, user);
    await db().booking.updateMany({ where: { productId: tour.id }, data: { status: "Cancelled" } });
    await db().product.update({ where: { id: tour.id }, data: { price: 5000, archivedAt: new Date() } });
    expect((await book(key, input, user)).text).toBe(first.text);
  });

  it("is the same request in any spelling of its JSON", async () => {
    const { user, key, input, count } = await makeOrder();
    const first = await book(key, input, user);
    const turned = Object.fromEntries(Object.entries({ ...input, travelers: "2" }).reverse());
    expect((await book(key, turned, user)).text).toBe(first.text);
    expect(await count()).toBe(1);
  });

  it("is refused when its key was used for another request", async () => {
    const { user, key, input, count } = await makeOrder();
    await book(key, input, user);
    const other = await book(key, { ...input, specialRequests: "A window seat" }, user);
    expectProblem(
      other,
      "IDEMPOTENCY_MISMATCH",
      "This Idempotency-Key was used for another request. Please take a new key for a new request.",
    );
    expect(other.status).toBe(422);
    expect(await count()).toBe(1);
  });

  it("has keys per user: two users with the same key both book", async () => {
    const { user, key, input, count } = await makeOrder();
    const first = await book(key, input, user);
    const others = await book(key, input, await makeUser());
    expect(others.status).toBe(200);
    expect(bodyOf(pricedBooking, others)._id).not.toBe(bodyOf(pricedBooking, first)._id);
    expect(await count()).toBe(2);
  });

  it("is carried out again after an error, which changed nothing", async () => {
    const { user, tour, key, input, count } = await makeOrder({ totalPrice: 1 });
    expectProblem(await book(key, input, user), "PRICE_CHANGED");
    expectProblem(await book(key, input, user), "PRICE_CHANGED");
    const right = { ...input, totalPrice: 9000 };
    expect(isReplayed(await book(key, right, user))).toBe(false);
    expect(await count()).toBe(1);
    expect(await db().booking.count({ where: { productId: tour.id, userId: user.id } })).toBe(1);
  });

  it("is stored for 14 days, longer than a request waits in a browser", async () => {
    const { user, key, input, count } = await makeOrder();
    setClock("2026-12-01T10:00:00Z");
    const late = { ...input, date: "2026-12-24" };
    await book(key, late, user);
    setClock("2026-12-15T09:59:59Z");
    expect(isReplayed(await book(key, late, user))).toBe(true);
    setClock("2026-12-15T10:00:01Z");
    expect(isReplayed(await book(key, late, user))).toBe(false);
    expect(await count()).toBe(2);
    expect(await db().idempotencyKey.count({ where: { userId: user.id } })).toBe(1);
    expect(keptDays.repeatedAnswer).toBeGreaterThan(keptDays.heldRequest);
  });

  it("is deleted when it has expired, and not before", async () => {
    const { key, input, user } = await makeOrder();
    setClock("2020-01-01T10:00:00Z");
    await book(key, { ...input, date: "2020-01-24" }, user);
    const kept = () => db().idempotencyKey.count({ where: { userId: user.id } });
    await sweepIdempotencyKeys({ db: db(), now: new Date("2020-01-15T09:59:59Z") });
    expect(await kept()).toBe(1);
    expect(await sweepIdempotencyKeys({ db: db(), now: new Date("2020-01-15T10:00:01Z") })).toBeGreaterThan(0);
    expect(await kept()).toBe(0);
  });

  it("is repeated also after its date of travel", async () => {
    const { user, key, input } = await makeOrder();
    setClock("2026-12-01T18:00:00Z");
    const today = { ...input, date: "2026-12-01" };
    const first = await book(key, today, user);
    setClock("2026-12-01T19:00:00Z");
    expect((await book(key, today, user)).text).toBe(first.text);
  });

  it.each(["", "a b", "é", "x".repeat(256), "tab\there"])("refuses the key %j", async (key) => {
    const { user, input, count } = await makeOrder();
    expectProblem(await book(key, input, user), "BAD_REQUEST");
    expect(await count()).toBe(0);
  });

  it.each(["1", "x".repeat(255), "!~\"'\\;"])("accepts the key %s", async (key) => {
    const { user, input } = await makeOrder();
    expect((await book(key, input, user)).status).toBe(200);
    expect(isReplayed(await book(key, input, user))).toBe(true);
  });
});

describe("an Idempotency-Key elsewhere", () => {
  it("changes nothing", async () => {
    const { user } = await makeOrder();
    const answer = await send("GET", "/bookings/my", { as: user, headers: { "idempotency-key": "" } });
    expect(answer.status).toBe(200);
  });
});

describe("with several processes", () => {
  let processes: ApiProcess[];
  const holder = new pg.Client({ connectionString: inject("databaseUrl") });

  beforeAll(async () => {
    await holder.connect();
    processes = await Promise.all([1, 2].map(() => startApiProcess(inject("databaseUrl"))));
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill()));
    await holder.end();
  });

  async function bookAt({ url }: ApiProcess, key: string, input: object, { token }: TestUser): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
    const answer = await toAnswer(
      await fetch(`${url}/api/bookings`, { method: "POST", headers, body: JSON.stringify(input) }),
    );
    await expectAsDocumented("POST", "/bookings", answer);
    return answer;
  }

  /** Books, and repeats the request while PostgreSQL has not yet noticed that the client of an earlier one is lost. */
  async function bookAfterLoss(key: string, input: object, user: TestUser): Promise<Answer> {
    let answer = await book(key, input, user);
    await expect
      .poll(
        async () => {
          if (answer.status === 409) answer = await book(key, input, user);
          return answer.status;
        },
        { timeout: 10_000 },
      )
      .not.toBe(409);
    return answer;
  }

  const lock = (user: TestUser, key: string) =>
    holder.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", [`${user.id} ${key}`]);

  async function isFree(user: TestUser, key: string): Promise<boolean | undefined> {
    const { rows } = await holder.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS "isFree"`,
      [`${user.id} ${key}`],
    );
    return rows[0]?.isFree;
  }

  it("20 simultaneous requests with the same key make one booking", async () => {
    const { user, key, input, count } = await makeOrder();
    const sent = Array.from({ length: 20 }, (_, n) =>
      throughLine(() => bookAt(processes[n % 2] as ApiProcess, key, input, user)),
    );
    const answers = await Promise.all(sent);
    const booked = answers.filter((answer) => answer.status === 200);
    expect(new Set(booked.map((answer) => answer.text)).size).toBe(1);
    expect(booked.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expectProblem(answer, "IDEMPOTENCY_IN_FLIGHT");
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect(await count()).toBe(1);
    expect(isReplayed(await bookAt(processes[1] as ApiProcess, key, input, user))).toBe(true);
  });

  it("a duplicate of a request in progress gets 409 with Retry-After", async () => {
    const { user, key, input, count } = await makeOrder();
    await holder.query("BEGIN");
    await lock(user, key);
    const answer = await book(key, input, user);
    expectProblem(answer, "IDEMPOTENCY_IN_FLIGHT", inFlightMessage);
    expect(answer.headers.get("retry-after")).toBe("1");
    await holder.query("ROLLBACK");
    expect((await book(key, input, user)).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it("a process killed during a request leaves neither a partial booking nor a blocking key", async () => {
    const doomed = await startApiProcess(inject("databaseUrl"));
    const { user, tour, key, input, count } = await makeOrder();
    // A lock on the tour stops the process after it has stored the key, and before it books.
    await holder.query("BEGIN");
    await holder.query('SELECT 1 FROM "Product" WHERE "id" = $1 FOR UPDATE', [tour.id]);
    const lost = bookAt(doomed, key, input, user).catch(() => null);
    await untilLocksWait(async (sql) => (await holder.query<{ count: number }>(sql)).rows);
    // Asked in SQL: on a busy machine a request could take longer than the process waits for the lock.
    expect(await isFree(user, key)).toBe(false);
    await doomed.kill();
    expect(await lost).toBeNull();
    await holder.query("ROLLBACK");
    const answer = await bookAfterLoss(key, input, user);
    expect(answer.status, answer.text).toBe(200);
    expect(await count()).toBe(1);
  });

  it("a process killed at any moment causes no double booking when the request is repeated elsewhere", async () => {
    for (const delay of [10, 30]) {
      const doomed = await startApiProcess(inject("databaseUrl"));
      const orders = await Promise.all(Array.from({ length: 8 }, () => makeOrder()));
      const sent = orders.map(({ key, input, user }) => bookAt(doomed, key, input, user).catch(() => null));
      // The requests are killed in the middle, at a moment that no event marks.
      await sleep(delay);
      await doomed.kill();
      const before = await Promise.all(sent);
      for (const [index, { key, input, user, count }] of orders.entries()) {
        const answer = await bookAfterLoss(key, input, user);
        expect(answer.status, answer.text).toBe(200);
        const earlier = before[index];
        if (earlier?.status === 200) expect(answer.text).toBe(earlier.text);
        expect(await count()).toBe(1);
      }
    }
  });
});
