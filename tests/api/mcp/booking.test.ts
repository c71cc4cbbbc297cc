import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { ask, connect, eras, refusalOf } from "~tests/support/assistants";
import { party } from "~tests/support/booking-input";
import { post } from "~tests/support/clients";
import { dayAhead, makeApiKey, makeBooking, makeTour, makeUser, word } from "~tests/support/factories";

type Quote = { handle: string; totalPrice: number };
type Own = { id: string; status: string; totalPrice: number; page: string };

const texts = { phone: "9876543210", pickupLocation: "Guwahati airport" };
const family = { adults: 2, children: [8, 3] };
const own = { path: "/mcp/me" };

const asked = (id: string, more: object = {}) => ({ kind: "tour", id, date: dayAhead(), adults: 2, ...texts, ...more });
const agreed = ({ handle, totalPrice }: Quote, more: object = {}) => ({
  handle,
  totalPrice,
  idempotencyKey: randomUUID(),
  ...more,
});

/** A day of the next December that can still be booked. */
function inDecember(): string {
  const day = `${dayAhead(5).slice(0, 4)}-12-28`;
  return day > dayAhead(4) ? day : `${Number(day.slice(0, 4)) + 1}-12-28`;
}

describe.each(eras)("an assistant with a key and the protocol of %s", (era) => {
  it("finds a family tour in December, quotes, books, sees, changes it at a price that has changed, and cancels it", async () => {
    const { key, accountId } = await makeApiKey();
    const client = await connect({ ...own, key, era });
    const name = word();
    const tour = await makeTour({ title: `Rhinos ${name}`, days: 4, duration: "4 days 3 nights", states: ["Assam"] });
    const date = inDecember();
    const found = await ask<{ trips: { id: string }[] }>(client, "search_trips", {
      words: name,
      when: date.slice(0, 7),
      minDays: 4,
      maxDays: 4,
      type: "Family",
      ...family,
    });
    const id = found.trips[0]?.id ?? "";
    expect(id).toBe(tour.id);
    await ask(client, "get_calendar", { kind: "tour", id, from: date, ...family });
    await ask(client, "get_permits", { kind: "tour", id, nationality: "DE", date });

    const quoted = await ask<Quote>(client, "prepare_booking", asked(id, { date, ...family }));
    expect(await db().booking.count({ where: { userId: accountId } })).toBe(0);
    const booked = await ask<Own>(client, "book", agreed(quoted));
    expect(booked).toMatchObject({ status: "Pending", totalPrice: quoted.totalPrice, isRepeated: false });
    expect(new URL(booked.page).pathname).toBe(`/profile/bookings/${booked.id}`);
    expect(await db().booking.findUnique({ where: { id: booked.id } })).toMatchObject({ source: "program" });

    const mine = await ask<{ bookings: Own[] }>(client, "my_bookings");
    expect(mine.bookings.map((one) => one.id)).toEqual([booked.id]);
    expect(await ask(client, "my_booking", { id: booked.id })).toMatchObject({ pickupLocation: "Guwahati airport" });

    const change = await ask<Quote>(client, "prepare_change", { id: booked.id, date: dayAhead(40) });
    await db().product.update({ where: { id }, data: { price: { increment: 500 } } });
    const refusal = await refusalOf(client, "change_booking", agreed(change));
    expect(refusal.code).toBe("PRICE_CHANGED");
    const changed = await ask(client, "change_booking", agreed(refusal.quote as Quote));
    expect(changed).toMatchObject({ date: dayAhead(40), status: "Pending" });

    const cancel = await ask<Quote>(client, "prepare_cancel", { id: booked.id });
    expect(await ask(client, "cancel_booking", agreed(cancel))).toMatchObject({ status: "Cancelled" });
    expect((await ask(client, "prepare_cancel", { id: booked.id })).handle).toBeUndefined();
    await client.close();
  });

  it("is refused at a changed price, with the new quote, which then books", async () => {
    const { key } = await makeApiKey();
    const client = await connect({ ...own, key, era });
    const { id } = await makeTour({ price: 4500 });
    const quoted = await ask<Quote>(client, "prepare_booking", asked(id));
    await db().product.update({ where: { id }, data: { price: 5000 } });
    const refusal = await refusalOf(client, "book", agreed(quoted));
    expect(refusal).toMatchObject({ code: "PRICE_CHANGED", quote: { totalPrice: 10_000 } });
    const again = await refusalOf(client, "book", agreed(quoted, { totalPrice: 1 }));
    expect(again).toMatchObject({ code: "PRICE_CHANGED" });
    expect(await ask(client, "book", agreed(refusal.quote as Quote))).toMatchObject({ totalPrice: 10_000 });
    await client.close();
  });
});

it("asks the office to cancel what is confirmed", async () => {
  const { key, accountId: userId } = await makeApiKey();
  const client = await connect({ ...own, key });
  const { id } = await makeBooking({ userId, status: "Confirmed" });
  const quoted = await ask<Quote>(client, "prepare_cancel", { id, reason: "We are ill." });
  expect(quoted).toMatchObject({ isAtOnce: false });
  expect(await ask(client, "cancel_booking", agreed(quoted))).toMatchObject({ status: "Confirmed" });
  expect(await ask(client, "my_booking", { id })).toMatchObject({ request: { kind: "cancel" } });
  await client.close();
});

it("says why a booking is not possible, without a handle", async () => {
  const { key } = await makeApiKey();
  const client = await connect({ ...own, key });
  const { id } = await makeTour({ capacityPerDate: 1 });
  const quoted = await ask(client, "prepare_booking", asked(id));
  expect(quoted).toMatchObject({ isAvailable: false, obstacles: [{ code: "SOLD_OUT" }] });
  expect(quoted.handle).toBeUndefined();
  await client.close();
});

it("sells one place once, asked for by web, REST and MCP at once", async () => {
  const { key } = await makeApiKey();
  const [web, { token: restKey }] = await Promise.all([makeUser(), makeApiKey()]);
  const client = await connect({ ...own, key });
  const { id } = await makeTour({ capacityPerDate: 1, price: 4500 });
  const quoted = await ask<Quote>(client, "prepare_booking", asked(id, { adults: 1 }));
  const body = party({ tourId: id, travelers: 1, totalPrice: 4500, date: dayAhead() });
  const [byWeb, byRest, byAssistant] = await Promise.all([
    post("/bookings", body, web),
    post("/bookings", body, { token: restKey }),
    client.callTool({ name: "book", arguments: agreed(quoted) }),
  ]);
  const wins = [byWeb.status === 200, byRest.status === 200, !byAssistant.isError];
  expect(wins.filter(Boolean)).toHaveLength(1);
  expect(await db().booking.count({ where: { productId: id } })).toBe(1);
  await client.close();
});

it("opens for known callers alone, and lists what they may do", async () => {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const send = (authorization?: string) =>
    api().fetch(
      new Request("http://luit.test/mcp/me", {
        method: "POST",
        headers: { ...headers, ...(authorization && { authorization }) },
        body,
      }),
    );
  const [nobody, person, ended] = await Promise.all([
    send(),
    makeUser().then(({ token }) => send(`Bearer ${token}`)),
    makeApiKey({ endedAt: new Date() }).then(({ key }) => send(`Bearer ${key}`)),
  ]);
  for (const answer of [nobody, person, ended]) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
  }
  const { key } = await makeApiKey({ scopes: ["catalogue:read", "availability:read"] });
  const client = await connect({ ...own, key });
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toHaveLength(8);
  expect(names).not.toContain("book");
  await client.close();
  const full = await connect({ ...own, key: (await makeApiKey()).key });
  const tools = (await full.listTools()).tools.filter(({ annotations }) => !annotations?.readOnlyHint);
  expect(tools.map(({ name, annotations }) => [name, annotations?.destructiveHint])).toEqual(
    expect.arrayContaining([
      ["book", false],
      ["change_booking", true],
      ["cancel_booking", true],
    ]),
  );
  await full.close();
});
