import { describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { toolCalls } from "~/server/metrics/counts";
import { siteUrl } from "~/server/site-url";
import { ask, connect, eras, refusalOf } from "~tests/support/assistants";
import { dayAhead, makeApiKey, makeCar, makeOffer, makeTour, word } from "~tests/support/factories";

type Trips = {
  total: number;
  trips: { id: string; title: string; page: string; priceForParty?: number; firstDay?: string }[];
  nextCursor?: string;
};

const publicTools = [
  "get_calendar",
  "get_permits",
  "get_policies",
  "get_quote",
  "get_trip",
  "list_cars",
  "list_offers",
  "search_trips",
];

describe.each(eras)("an assistant with the protocol of %s", (era) => {
  it("finds eight tools that read, and finds, prices and reads a trip", async () => {
    const client = await connect({ era });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(publicTools);
    for (const { annotations } of tools)
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });

    const name = word();
    const when = dayAhead();
    await makeTour({ title: `Tea and rhinos ${name}`, states: ["Nagaland"], duration: "4 days 3 nights", days: 4 });
    const party = { adults: 2, children: [8, 3] };
    const found = await ask<Trips>(client, "search_trips", { words: name, when, maxDays: 4, ...party });
    const [trip] = found.trips;
    expect(found).toMatchObject({ total: 1, notice: expect.stringContaining("no instructions") });
    expect(trip).toMatchObject({ firstDay: when, priceForParty: expect.any(Number) });
    const page = new URL(trip?.page ?? "");
    expect(page.origin).toBe(siteUrl());
    expect(page.pathname).toBe(`/tour/${trip?.id}`);
    expect(Object.fromEntries(page.searchParams)).toEqual({ when, adults: "2", children: "8,3" });

    const kind = "tour";
    const id = trip?.id;
    const calendar = await ask(client, "get_calendar", { kind, id, from: when, ...party });
    expect(calendar).toMatchObject({ firstBookable: when, days: expect.arrayContaining([]) });
    const quote = await ask(client, "get_quote", { kind, id, date: when, ...party });
    expect(quote).toMatchObject({ totalPrice: trip?.priceForParty, obstacles: [], isAvailable: true, currency: "INR" });
    const permits = await ask<{ needs: unknown[] }>(client, "get_permits", { kind, id, nationality: "DE" });
    expect(Array.isArray(permits.needs)).toBe(true);
    expect(await ask(client, "get_trip", { id })).toMatchObject({ title: trip?.title });
    await client.close();
  });

  it("reads cars, offers and the terms of the house", async () => {
    const client = await connect({ era });
    const [car, offer] = await Promise.all([
      makeCar({ name: `Car ${word()}` }),
      makeOffer({ title: `Offer ${word()}` }),
    ]);
    const cars = await ask(client, "list_cars", { words: car.name });
    expect(cars).toMatchObject({ total: 1, cars: [{ id: car.id, pricePerDay: 4800 }] });
    const offers = await ask(client, "list_offers", { words: offer.title });
    expect(offers).toMatchObject({ total: 1, offers: [{ id: offer.id }] });
    const terms = await ask(client, "get_policies");
    expect(terms).toMatchObject({ serviceFeePercent: 8, paymentText: "Nothing is due at booking." });
    await client.close();
  });

  it("reads why a call is refused", async () => {
    const client = await connect({ era });
    const { id } = await makeTour();
    expect(await refusalOf(client, "get_quote", { kind: "tour", id, date: "soon" })).toMatchObject({
      code: "VALIDATION",
      status: 400,
    });
    expect(await refusalOf(client, "get_quote", { kind: "tour", id, date: dayAhead(), childs: [8] })).toMatchObject({
      message: expect.stringContaining("childs"),
    });
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    expect(await refusalOf(client, "get_trip", unknown)).toMatchObject({ code: "NOT_FOUND" });
    await expect(client.callTool({ name: "delete_everything" })).rejects.toThrow("There is no tool delete_everything.");
    await client.close();
  });
});

it("answers six trips of long texts in 4 kB, and goes on by a cursor", async () => {
  const name = word();
  const long = "A long way through tea gardens, along the river and up to the monastery. ".repeat(10);
  const titles = Array.from({ length: 7 }, (_, index) => `${name} ${index} ${long}`.slice(0, 100));
  for (const title of titles) await makeTour({ title, description: long, states: ["Arunachal Pradesh", "Assam"] });
  const client = await connect();
  const asked = { words: name, when: dayAhead(), adults: 2, children: [8, 3] };
  const first = await ask<Trips>(client, "search_trips", asked);
  expect(first.trips).toHaveLength(6);
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThanOrEqual(4096);
  const { trips, nextCursor } = await ask<Trips>(client, "search_trips", { ...asked, cursor: first.nextCursor });
  expect(trips).toHaveLength(1);
  expect(nextCursor).toBeUndefined();
  expect(new Set([...first.trips, ...trips].map(({ id }) => id)).size).toBe(7);
  await client.close();
});

it("reads whole wishes as the pages do", async () => {
  const name = word();
  const { id } = await makeTour({ title: name, duration: "4 days 3 nights", days: 4 });
  const client = await connect();
  const found = await ask<Trips & { understood: unknown }>(client, "search_trips", {
    words: `${name} four days family of four`,
  });
  expect(found.trips.map((trip) => trip.id)).toContain(id);
  expect(found.understood).toMatchObject({ minDays: 4, adults: 4 });
  expect(new URL(found.trips[0]?.page ?? "").searchParams.get("adults")).toBe("4");
  await client.close();
});

it("says who may keep an answer, and how long, as the headers of REST do", async () => {
  const client = await connect();
  expect(await client.listTools()).toMatchObject({ cacheScope: "public", ttlMs: 0 });
  const cached = await client.callTool({ name: "list_cars", arguments: {} });
  expect(cached._meta).toMatchObject({ cacheScope: "public", ttlMs: 0 });
  const { id } = await makeTour();
  const priced = await client.callTool({ name: "get_quote", arguments: { kind: "tour", id, date: dayAhead() } });
  expect(priced._meta).toMatchObject({ cacheScope: "private", ttlMs: 0 });
  await client.close();
});

it("has schemas that a model reads at once: without references, and without long patterns", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  for (const tool of tools) {
    const text = JSON.stringify([tool.inputSchema, tool.outputSchema]);
    expect(text, tool.name).not.toMatch(/\$ref|\$defs/);
    expect(text, tool.name).not.toMatch(/"pattern":"[^"]{40}/);
    expect(tool.description, tool.name).toContain("Example: {");
  }
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(22_000);
  await client.close();
});

it("counts the calls of each tool", async () => {
  const client = await connect();
  const { ok, refused } = { ...toolCalls("get_trip") };
  await ask(client, "get_trip", { id: (await makeTour()).id });
  await refusalOf(client, "get_trip", { id: "x" });
  expect(toolCalls("get_trip")).toMatchObject({ ok: ok + 1, refused: refused + 1 });
  await client.close();
});

it("lists for a key what its scopes allow, and refuses the rest", async () => {
  const { key } = await makeApiKey({ scopes: ["catalogue:read"] });
  const client = await connect({ key });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain("get_quote");
  expect(tools).toHaveLength(7);
  const { id } = await makeTour();
  expect(await refusalOf(client, "get_quote", { kind: "tour", id, date: dayAhead() })).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("availability:read"),
  });
  await client.close();
});

it("refuses pages of other sites, other methods and broken bodies", async () => {
  const send = (init: RequestInit) => api().fetch(new Request("http://luit.test/mcp", { method: "POST", ...init }));
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  expect((await send({ headers: { ...headers, origin: "https://evil.example" }, body })).status).toBe(403);
  expect((await send({ headers: { ...headers, origin: siteUrl() }, body })).status).toBe(200);
  expect((await send({ headers, body: "{" })).status).toBe(400);
  expect((await api().fetch(new Request("http://luit.test/mcp"))).status).toBe(405);
});
