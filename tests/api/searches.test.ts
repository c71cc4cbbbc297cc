import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { restRoutes } from "~/server/api/rest";
import { db } from "~/server/db/client";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { get, post } from "~tests/support/clients";
import * as make from "~tests/support/factories";

// Every search compares in one way: what has accents, a curly quote, a decomposed letter and digits of another script is found by
// the same words typed on a plain keyboard, and by any other way to write them.

const mark = make.word().slice(0, 12);
const name = `Zoe\u0308 D’SOUZA – Café ৪২ ${mark}`;
const code = `Z42-${mark}`.toUpperCase();
const ways = {
  plain: [`zoe d'souza - cafe 42 ${mark}`, code.toLowerCase()],
  fancy: [`ZOË D‘Souza — CAFE\u0301 ４２ ${mark.toUpperCase()}`, code.replace("-", "\u2011").replace("42", "৪\u200b২")],
} as const;

let admin: make.TestUser;

beforeAll(async () => {
  admin = await make.makeAdmin();
  const tour = await make.makeTour();
  const products = [tour, ...(await Promise.all(productKinds.map(storeProduct)))];
  await db().product.updateMany({ where: { id: { in: products.map(({ id }) => id) } }, data: { title: name } });
  await Promise.all([make.makeResource({ name }), make.makeCode({ code })]);
  const booking = await make.makeBooking({ tourId: tour.id, name, status: "Confirmed" });
  const paid = { provider: "cash", amount: "₹ 9,000/-", note: "Receipt 7" };
  expect((await post(`/bookings/${booking.id}/payments`, paid, admin)).status).toBe(200);
  const change = { subject: "tour", subjectId: tour.id, action: "updated", fields: {}, actorId: admin.id } as const;
  await db().change.create({ data: change });
});

/** An id, or a count, of what was found. The log also names the people whose changes can be chosen. */
const found = /"_?id":"|"total":[1-9]/;
const foundIn = (body: unknown) => JSON.stringify(body, (key, value: unknown) => (key === "people" ? [] : value));

/** The searches, by operation. */
const searches: Readonly<Record<string, (search: string, code: string) => string>> = {
  "booking.list": (search) => `/bookings?search=${search}`,
  "booking.summary": (search) => `/bookings/summary?search=${search}`,
  "booking.matching": (search) => `/bookings/matching?search=${search}`,
  "booking.customers": (search) => `/customers?search=${search}`,
  ...Object.fromEntries(productKinds.map((kind) => [`${kind}.list`, (search: string) => `/${kind}s?search=${search}`])),
  "closing.products": (search) => `/closings/products?search=${search}`,
  "code.list": (_, typed) => `/codes?search=${typed}`,
  "resource.list": (search) => `/resources?search=${search}`,
  "tax.list": (search) => `/papers?search=${search}`,
  "log.list": (search) => `/log?search=${search}`,
};

it("names every operation with a search", () => {
  const searching = restRoutes().filter(({ input }) => {
    const inner = input instanceof z.ZodOptional ? input.unwrap() : input;
    return inner instanceof z.ZodObject && "search" in inner.shape;
  });
  expect(searching.map((route) => route.name).sort()).toEqual(Object.keys(searches).sort());
});

describe.each(Object.entries(ways))("typed on a %s keyboard", (_, [search, typedCode]) => {
  it.each(Object.entries(searches))("%s finds it", async (__, pathOf) => {
    const path = pathOf(encodeURIComponent(search), encodeURIComponent(typedCode));
    const { status, body } = await get(path, admin);
    expect(status).toBe(200);
    expect(foundIn(body)).toMatch(found);
  });
});

it("a search finds nothing for words that do not occur", async () => {
  for (const [operation, pathOf] of Object.entries(searches)) {
    const { body } = await get(pathOf(make.word(), make.word().slice(0, 20)), admin);
    expect([operation, foundIn(body)]).toEqual([operation, expect.not.stringMatching(found)]);
  }
});
