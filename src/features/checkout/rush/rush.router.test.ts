import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { api } from "~/server/api/app";
import { pageCache } from "~/server/cache/caches";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { throughLine } from "~tests/support/booking-line";
import { type Answer, send } from "~tests/support/clients";
import { makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { untilLocksWait } from "~tests/support/lock-waits";

const places = 5;
const visitors = 60;

type Outcome = { user: TestUser; key: string; status: number; body: Record<string, unknown> };

/** All ask for one place at once. */
async function rush(tourId: string): Promise<Outcome[]> {
  const users = await Promise.all(Array.from({ length: visitors }, () => makeUser()));
  return Promise.all(users.map((user) => book(tourId, user, randomUUID())));
}

function ask(tourId: string, user: TestUser, key: string): Promise<Answer> {
  const input = party({ tourId, travelers: 1, totalPrice: 100 });
  return send("POST", "/bookings", { body: input, headers: { "idempotency-key": key }, as: user });
}

async function book(tourId: string, user: TestUser, key: string): Promise<Outcome> {
  const { status, body } = await ask(tourId, user, key);
  return { user, key, status, body: body as Record<string, unknown> };
}

const codeOf = (body: unknown) => (body as { code?: unknown }).code;

const codesOf = (outcomes: readonly Outcome[]) => new Set(outcomes.map(({ status, body }) => body.code ?? status));

describe("many who book one date at once", () => {
  it("are told their position, and then booked, or told that it is sold out", async () => {
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: places });
    const outcomes = await rush(tourId);
    const waiting = outcomes.filter(({ body: { code } }) => code === "WAITING");
    expect(waiting.length).toBeGreaterThan(0);
    for (const { body } of waiting) {
      expect(body.position).toBeGreaterThan(4);
      expect(body.message).toContain(`You are number ${body.position} in line.`);
    }
    const served = outcomes.filter((outcome) => !waiting.includes(outcome));
    const later = await Promise.all(waiting.map(({ user, key }) => throughLine(() => ask(tourId, user, key))));
    const sold = [...served, ...later].filter(({ status }) => status === 200);
    expect(sold).toHaveLength(places);
    expect(new Set([...codesOf(served), ...later.map(({ body, status }) => codeOf(body) ?? status)])).toEqual(
      new Set([200, "SOLD_OUT"]),
    );
    expect(await db().booking.count({ where: { productId: tourId } })).toBe(places);
  });

  it("get the first answer again if they repeat their request after it has sold out", async () => {
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: places });
    const outcomes = await rush(tourId);
    for (const { user, key, body } of outcomes.filter(({ status }) => status === 200)) {
      expect(await book(tourId, user, key)).toMatchObject({ status: 200, body: { _id: body._id } });
    }
  });

  it("do not keep anybody from booking another date", async () => {
    const [{ id: tourId }, { id: other }] = await Promise.all([
      makeTour({ price: 100, capacityPerDate: places }),
      makeTour({ price: 100 }),
    ]);
    const many = rush(tourId);
    expect(await book(other, await makeUser(), randomUUID())).toMatchObject({ status: 200 });
    await many;
  });

  it("do not keep pages from being cached that are rendered meanwhile", async () => {
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: places });
    const cache = pageCache();
    const wasLive = cache.isLive;
    cache.isLive = true;
    try {
      const page = { parts: [], bytes: 0, nonce: "", headers: {} };
      expect(cache.get("/rush")).toBeUndefined();
      const store = cache.beginLoad();
      expect(codesOf(await rush(tourId))).toContain("WAITING");
      store("/rush", page);
      expect(cache.get("/rush")).toBe(page);
    } finally {
      cache.isLive = wasLive;
    }
  });

  it("are not booked if they hang up in line", async () => {
    const { id: tourId } = await makeTour({ price: 100 });
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
    const [quitter, hangUp] = [first as TestUser, new AbortController()];
    const request = new Request("http://luit.test/api/trpc/booking.create", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${quitter.token}` },
      body: JSON.stringify(party({ tourId, travelers: 1, totalPrice: 100 })),
      signal: hangUp.signal,
    });
    const ahead = await db().$transaction(async (tx) => {
      // Others wait for this row, and the quitter waits in line behind them.
      await tx.allocation.create({ data: { productId: tourId, date: toDatabaseDate(party().date), taken: 0 } });
      const answers = others.slice(0, 4).map((user) => book(tourId, user, randomUUID()));
      await untilLocksWait((sql) => tx.$queryRawUnsafe(sql), answers.length);
      const waiting = api().fetch(request);
      hangUp.abort();
      expect((await waiting).status).toBe(503);
      await tx.allocation.deleteMany({ where: { productId: tourId } });
      return { answers };
    });
    const booked = await Promise.all([...ahead.answers, book(tourId, others[4] as TestUser, randomUUID())]);
    expect(codesOf(booked)).toEqual(new Set([200]));
    expect(await db().booking.count({ where: { productId: tourId, userId: quitter.id } })).toBe(0);
  });
});
