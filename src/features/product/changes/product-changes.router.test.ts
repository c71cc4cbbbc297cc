import { describe, expect, it } from "vitest";
import { allKinds } from "~/features/product/registry";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { makeDraft, storeProduct } from "~tests/api/contract/operations/kinds";
import { expectProblem, get, post, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeOffer, makeTour, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// Other tests take products off lists, with which cursors end.
withOwnDatabase();

type List = {
  results?: { _id: string; updatedAt: string }[];
  offers?: { _id: string; updatedAt: string }[];
  removed?: { _id: string; reason: string }[];
  next?: string;
};

async function read(path: string) {
  const answer = await get(path);
  expect(answer.status, answer.text).toBe(200);
  const { results, offers, removed = [], next = "" } = answer.body as List;
  return { shown: results ?? offers ?? [], removed, next };
}

describe.each(allKinds)("following the list of the kind $kind", ({ kind }) => {
  const path = `/${kind}s`;
  const begin = async () => (await read(`${path}?updatedFrom=2100-01-01T00:00:00Z`)).next;
  const since = (cursor: string) => read(`${path}?after=${cursor}`);

  it("tells what is changed, archived, restored and deleted", async () => {
    const admin = await makeAdmin();
    const [{ id }, booked, gone] = [await storeProduct(kind), await storeProduct(kind), await storeProduct(kind)];
    await makeBooking({ [`${kind}Id`]: booked.id });
    const mine = [id, booked.id, gone.id];
    const start = await begin();
    await db().product.update({ where: { id }, data: { price: 1234 } });
    await send("DELETE", `${path}/${booked.id}`, { as: admin });
    await send("DELETE", `${path}/${gone.id}`, { as: admin });
    const told = await since(start);
    expect(told.shown.filter(({ _id }) => mine.includes(_id))).toMatchObject([{ _id: id, price: 1234 }]);
    expect(told.removed.filter(({ _id }) => mine.includes(_id))).toEqual([
      { _id: booked.id, reason: "archived" },
      { _id: gone.id, reason: "deleted" },
    ]);
    await post(`/catalogue/archived/${booked.id}/restore`, {}, admin);
    const then = await since(told.next);
    expect(then.shown.filter(({ _id }) => mine.includes(_id))).toMatchObject([{ _id: booked.id }]);
    expect(then.removed.filter(({ _id }) => mine.includes(_id))).toEqual([]);
  });

  it("tells of a draft once it is on offer, and never of one that is deleted", async () => {
    const admin = await makeAdmin();
    const start = await begin();
    const [draft, dropped] = [await makeDraft(kind), await makeDraft(kind)];
    await send("DELETE", `${path}/${dropped.id}`, { as: admin });
    const told = await since(start);
    const all = [...told.shown, ...told.removed].map(({ _id }) => _id);
    expect(all).not.toContain(draft.id);
    expect(all).not.toContain(dropped.id);
    await post(`/catalogue/drafts/${draft.id}/publish`, {}, admin);
    expect((await since(told.next)).shown.map(({ _id }) => _id)).toContain(draft.id);
  });

  it("begins at an instant, takes no filter, and ends in another database", async () => {
    const { id } = await storeProduct(kind);
    await sql(`UPDATE "ChangeMark" SET "at" = '2020-05-01' WHERE "subjectId" = $1::uuid`, [id]);
    const { shown } = await read(`${path}?updatedFrom=2020-01-01T00:00:00Z`);
    expect(shown.find(({ _id }) => _id === id)?.updatedAt).toBe("2020-05-01T00:00:00.000Z");
    expectProblem(await get(`${path}?updatedFrom=2020-01-01T00:00:00Z&search=tea`), "VALIDATION");
    const foreign = Buffer.from(JSON.stringify(["changes", kind, "0123456789abcdef", 1])).toString("base64url");
    expectProblem(await get(`${path}?after=${foreign}`), "CURSOR_GONE");
  });

  it("is paged by cursors, each product once while new ones come", async () => {
    for (let count = 0; count < 3; count++) await storeProduct(kind);
    const expected = (await read(path)).shown.map(({ _id }) => _id);
    const pages: string[] = [];
    let { shown, next } = await read(`${path}?limit=2`);
    while (true) {
      pages.push(...shown.map(({ _id }) => _id));
      if (next === "") break;
      await storeProduct(kind);
      ({ shown, next } = await read(`${path}?limit=2&after=${next}`));
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(expected.filter((id) => !pages.includes(id))).toEqual([]);
  });
});

it("a search, a list by days and one by the party's price are paged by cursors too", async () => {
  const mark = word();
  for (let count = 0; count < 5; count++) await makeTour({ title: mark, price: 1000 + count });
  for (const query of ["", "&sortBy=soonest", "&sortBy=priceLow&adults=2", "&sortBy=priceHigh"]) {
    const expected = (await read(`/tours?search=${mark}${query}`)).shown.map(({ _id }) => _id);
    expect(expected).toHaveLength(5);
    const first = await read(`/tours?search=${mark}${query}&limit=2`);
    const second = await read(`/tours?search=${mark}${query}&limit=2&after=${first.next}`);
    const third = await read(`/tours?search=${mark}${query}&limit=2&after=${second.next}`);
    expect([first, second, third].flatMap(({ shown }) => shown.map(({ _id }) => _id))).toEqual(expected);
    expect(third.next).toBe("");
  }
});

it("a cursor ends whose product is gone from the list", async () => {
  const mark = word();
  for (let count = 0; count < 3; count++) await makeTour({ title: mark });
  const { shown, next } = await read(`/tours?search=${mark}&limit=1`);
  await db().product.update({ where: { id: shown[0]?._id ?? "" }, data: { archivedAt: new Date() } });
  expectProblem(await get(`/tours?search=${mark}&limit=1&after=${next}`), "CURSOR_GONE");
});

it("an offer that has ended is told of", async () => {
  const start = (await read("/offers?updatedFrom=2100-01-01T00:00:00Z")).next;
  const { id } = await makeOffer({ validTill: toDatabaseDate(addDays(dateInIndia(new Date()), -1)) });
  expect((await read(`/offers?after=${start}`)).shown.map(({ _id }) => _id)).toContain(id);
});
