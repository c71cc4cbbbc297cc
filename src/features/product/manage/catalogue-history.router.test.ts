import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { changeList } from "~/features/history/history.schema";
import { db } from "~/server/db/client";
import { bodyOf, caller, expectProblem, get, put, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeOffer, makeTour, word } from "~tests/support/factories";

const historyOf = async (path: string) => bodyOf(changeList, await get(`/${path}/history`, await makeAdmin()));

describe("the history of the catalogue", () => {
  it("records who created, changed and deleted a tour, with the old and new values", async () => {
    const [asha, kiran] = await Promise.all([makeAdmin({ name: "Asha" }), makeAdmin({ name: "Kiran" })]);
    const fields = { title: `Tour ${word()}`, description: "Tea", duration: "1 day", price: 100, highlights: ["Tea"] };
    const { _id: id } = await caller(asha).tour.create(fields);
    await caller(kiran).tour.update({ id, price: 120, highlights: ["Tea", "Rhinos"], title: fields.title });
    await caller(asha).tour.delete({ id });
    const [deleted, updated, created, ...others] = await historyOf(`tours/${id}`);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ action: "created", fields: {}, by: { _id: asha.id, name: "Asha" } });
    expect(updated).toMatchObject({ action: "updated", by: { _id: kiran.id, name: "Kiran" } });
    expect(updated?.fields).toEqual({ price: [100, 120], highlights: [["Tea"], ["Tea", "Rhinos"]] });
    expect(deleted).toMatchObject({ action: "deleted", fields: { title: [fields.title, null], price: [120, null] } });
  });

  it("records each change once, without derived fields", async () => {
    const admin = await makeAdmin();
    const [{ id: carId }, { id: offerId, title }] = await Promise.all([makeCar(), makeOffer()]);
    await caller(admin).car.update({ id: carId, images: ["/images/cars/b.avif"], availability: false });
    await caller(admin).offer.update({ id: offerId, title, price: 8000, originalPrice: 12_000 });
    expect((await historyOf(`cars/${carId}`))[0]?.fields).toEqual({
      images: [["/images/cars/suv.avif"], ["/images/cars/b.avif"]],
      availability: [true, false],
    });
    expect((await historyOf(`offers/${offerId}`))[0]?.fields).toEqual({ price: [9000, 8000] });
  });

  it("records that a booked tour was archived, and keeps the earlier entries", async () => {
    const { id } = await makeTour();
    await makeBooking({ tourId: id });
    const admin = await makeAdmin();
    await put(`/tours/${id}`, { price: 1 }, admin);
    expect((await send("DELETE", `/tours/${id}`, { as: admin })).body).toEqual({ _id: id, archived: true });
    expect((await historyOf(`tours/${id}`)).map(({ action }) => action)).toEqual(["archived", "updated"]);
  });

  it("does not record refused edits", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
    const image = `/uploads/${randomUUID()}.webp`;
    expectProblem(await put(`/tours/${id}`, { price: 1, images: [image] }, admin), "VALIDATION");
    expectProblem(await put(`/tours/${id}`, { price: 1, version: 9 }, admin), "EDIT_CONFLICT");
    expect(await db().change.count({ where: { subjectId: id } })).toBe(0);
  });

  it("is paged", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
    for (const price of [1, 2, 3]) await caller(admin).tour.update({ id, price });
    const answer = await get(`/tours/${id}/history?limit=2&page=2`, admin);
    expect(answer.headers.get("x-total-count")).toBe("3");
    expect(bodyOf(changeList, answer).map(({ fields }) => fields.price)).toEqual([[4500, 1]]);
  });
});

describe("the lists of the admin portal", () => {
  it("find cars by words, newest first, in pages", async () => {
    const mark = word();
    for (const name of ["Hill 100%", "Plain", "Valley"]) await makeCar({ name, tagline: `Seats ${mark}` });
    const list = (input: object) => caller().car.list({ search: mark, sortBy: "newest", ...input });
    expect((await list({})).results.map(({ name }) => name)).toEqual(["Valley", "Plain", "Hill 100%"]);
    const second = await list({ limit: 2, page: 2 });
    expect({ ...second, results: second.results.map(({ name }) => name) }).toEqual({
      results: ["Hill 100%"],
      pages: 2,
      total: 3,
    });
    expect((await list({ search: `${mark} 0%` })).total).toBe(1);
    expect((await list({ search: `${mark} nothing` })).results).toEqual([]);
  });

  it("find offers by words, expired ones for admins only", async () => {
    const mark = word();
    await makeOffer({ title: `Spring ${mark}`, validTill: new Date("2020-01-01") });
    await makeOffer({ title: "Autumn", type: `Festival ${mark}` });
    const titles = async (as?: { token: string }, input: object = {}) =>
      (await caller(as).offer.list({ search: mark, ...input })).offers.map(({ title }) => title);
    expect(await titles()).toEqual(["Autumn"]);
    expect(await titles(await makeAdmin())).toEqual(["Autumn", `Spring ${mark}`]);
    expect(await titles(await makeAdmin(), { limit: 1, page: 2 })).toEqual([`Spring ${mark}`]);
    expect((await caller().offer.list({ search: mark, limit: 1 })).total).toBe(1);
  });
});
