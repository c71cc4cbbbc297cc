import { describe, expect, it } from "vitest";
import { allKinds } from "~/features/product/registry";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { expectProblem, get, post, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import type { BulkOutcome } from "./bulk.schema";

const preview = "/catalogue/changes/preview";
const apply = "/catalogue/changes";
const resultsOf = ({ body }: { body: unknown }) => (body as BulkOutcome).results;
const changesOf = (id: string) => db().change.findMany({ where: { subjectId: id } });

describe.each(allKinds)("several products of the kind $kind", ({ kind, unit }) => {
  it("are previewed, then changed together, each with its history", async () => {
    const [admin, one, other] = [await makeAdmin(), await storeProduct(kind), await storeProduct(kind)];
    const prices = [{ unit: unit.name, from: "2099-01-01", to: "2099-02-01", amount: 1001 }];
    await db().product.updateMany({ where: { id: { in: [one.id, other.id] } }, data: { price: 4500, prices } });
    const input = { kind, products: [{ id: one.id }, { id: other.id }], percent: 10 };

    const shown = await post(preview, input, admin);
    expect(shown.status, shown.text).toBe(200);
    expect(resultsOf(shown)).toMatchObject([
      { _id: one.id, version: 1, problem: null },
      { _id: other.id, version: 1, problem: null },
    ]);
    expect(resultsOf(shown)[0]?.changes).toContainEqual({ field: "Price", from: "₹4,500", to: "₹4,950" });
    expect((await get(`/${kind}s/${one.id}`)).body).toMatchObject({ price: 4500, version: 1 });

    const products = resultsOf(shown).map(({ _id: id, version }) => ({ id, version }));
    const done = await post(apply, { ...input, products }, admin);
    expect(resultsOf(done)).toMatchObject([{ version: 2 }, { version: 2 }]);
    for (const { id } of [one, other]) {
      expect((await get(`/${kind}s/${id}`)).body).toMatchObject({
        price: 4950,
        version: 2,
        prices: [{ amount: 1101 }],
      });
      const [change, ...more] = await changesOf(id);
      expect(change).toMatchObject({ action: "updated", actorId: admin.id, fields: { price: [4500, 4950] } });
      expect(more).toEqual([]);
    }

    // The same request again is refused, because the versions are those of the preview.
    const { message } = expectProblem(await post(apply, { ...input, products }, admin), "EDIT_CONFLICT");
    expect(message).toMatch(/^Changed by somebody else since the preview: .*Nothing was saved\.$/);
    expect((await get(`/${kind}s/${one.id}`)).body).toMatchObject({ price: 4950 });
  });

  it("get raised prices from a day on, rounded, in the history of each", async () => {
    const [admin, one, other] = [await makeAdmin(), await storeProduct(kind), await storeProduct(kind)];
    await db().product.updateMany({ where: { id: { in: [one.id, other.id] } }, data: { price: 4500, prices: [] } });
    const products = [{ id: one.id }, { id: other.id }];
    const raise = { percent: 8, roundTo: 50, from: "2099-03-01" };
    const [shown] = resultsOf(await post(preview, { kind, products, raise }, admin));
    expect(shown?.changes).toContainEqual({
      field: expect.stringMatching(/, from 1 Mar 2099$/),
      from: "₹4,500",
      to: "₹4,850",
    });
    expect(resultsOf(await post(apply, { kind, products, raise }, admin))).toMatchObject([
      { version: 2 },
      { version: 2 },
    ]);
    for (const { id } of products) {
      const { body } = await get(`/${kind}s/${id}`);
      expect(body).toMatchObject({ price: 4500 });
      expect(body).toHaveProperty(
        "prices",
        expect.arrayContaining([{ unit: unit.name, from: raise.from, amount: 4850 }]),
      );
      expect(await changesOf(id)).toMatchObject([{ action: "updated", actorId: admin.id }]);
    }
  });

  it("all stay as they are if one cannot be changed", async () => {
    const [admin, one, other] = [await makeAdmin(), await storeProduct(kind), await storeProduct(kind)];
    const prices = [{ unit: unit.name, from: "2099-11-01", amount: 700 }];
    await db().product.update({ where: { id: other.id }, data: { prices } });
    const products = [{ id: one.id }, { id: other.id }];
    const input = { kind, products, priceFrom: { from: "2099-10-01", amount: 800 } };
    expect(resultsOf(await post(preview, input, admin))).toMatchObject([
      { problem: null },
      { problem: expect.stringMatching(/from 1 Nov 2099: ₹700.*from 1 Oct 2099: ₹800/) },
    ]);
    const { issues } = expectProblem(await post(apply, input, admin), "VALIDATION");
    expect(issues).toMatchObject([{ path: ["products", 1] }]);
    expect((await get(`/${kind}s/${one.id}`)).body).toMatchObject({ prices: [], version: 1 });
    expect(await changesOf(one.id)).toEqual([]);
  });

  it("end an earlier price without last day where the new one begins", async () => {
    const [admin, { id }] = [await makeAdmin(), await storeProduct(kind)];
    for (const [from, amount] of [
      ["2099-01-01", 700],
      ["2099-10-01", 800],
    ] as const) {
      await post(apply, { kind, products: [{ id }], priceFrom: { from, amount } }, admin);
    }
    expect((await get(`/${kind}s/${id}`)).body).toMatchObject({
      prices: [
        { unit: unit.name, from: "2099-01-01", to: "2099-09-30", amount: 700 },
        { unit: unit.name, from: "2099-10-01", amount: 800 },
      ],
    });
  });

  it("get a season, closed days, and a price from a date on", async () => {
    const [admin, { id }] = [await makeAdmin(), await storeProduct(kind)];
    const products = [{ id }];
    await post(apply, { kind, products, seasonMonths: [11, 10] }, admin);
    await post(apply, { kind, products, closed: { from: "2099-10-01", to: "2099-10-02" } }, admin);
    await post(apply, { kind, products, priceFrom: { from: "2099-10-01", amount: 800 } }, admin);
    expect((await get(`/${kind}s/${id}`)).body).toMatchObject({
      seasonMonths: [10, 11],
      closedDates: ["2099-10-01", "2099-10-02"],
      version: 4,
      prices: [{ unit: unit.name, from: "2099-10-01", amount: 800 }],
    });
  });
});

describe("a change of several products", () => {
  it("raises an offer's original price by the same percent", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeOffer()];
    await db().product.update({ where: { id }, data: { price: 900, offer: { update: { originalPrice: 1200 } } } });
    await post(apply, { kind: "offer", products: [{ id }], percent: 10 }, admin);
    expect((await get(`/offers/${id}`)).body).toMatchObject({ price: 990, originalPrice: 1320 });
  });

  it("is made once for an Idempotency-Key", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeCar()];
    await db().product.update({ where: { id }, data: { price: 1000 } });
    const body = { kind: "car", products: [{ id }], percent: 10 };
    const press = () => send("POST", apply, { body, as: admin, headers: { "Idempotency-Key": `bulk-${id}` } });
    const [first, second] = [await press(), await press()];
    expect(second.body).toEqual(first.body);
    expect((await get(`/cars/${id}`)).body).toMatchObject({ price: 1100, version: 2 });
  });

  it("changes as many products as it allows", async () => {
    const cars = await Promise.all(Array.from({ length: 100 }, () => makeCar()));
    const products = cars.map(({ id }) => ({ id }));
    const done = await post(apply, { kind: "car", products, percent: 10 }, await makeAdmin());
    expect(done.status, done.text).toBe(200);
    expect(resultsOf(done).map(({ _id, version }) => [_id, version])).toEqual(cars.map(({ id }) => [id, 2]));
  });

  it("says on how many of the days to close there are bookings", async () => {
    const [admin, { id }, date] = [await makeAdmin(), await makeTour(), dayAhead(40)];
    await makeBooking({ tourId: id, date: toDatabaseDate(date) });
    const input = { kind: "tour", products: [{ id }], closed: { from: date, to: date } };
    expect(resultsOf(await post(preview, input, admin))[0]?.note).toMatch(/^Has bookings on 1 of these days/);
  });

  it.each<[object, (string | number)[], RegExp]>([
    [{}, [], /exactly one of percent, raise, seasonMonths, closed, priceFrom/],
    [{ percent: 5, seasonMonths: [1] }, [], /exactly one/],
    [{ percent: 0 }, ["percent"], /changes nothing/],
    [{ percent: -91 }, ["percent"], /-90 to 500/],
    [{ percent: 1.234 }, ["percent"], /two decimals/],
    [{ percent: 5, kind: "boat" }, ["kind"], /Must be one of/],
    [{ percent: 5, products: [] }, ["products"], /at least one/],
    [{ closed: { from: "2099-02-02", to: "2099-02-01" } }, ["closed", "to"], /before the first day/],
    [{ closed: { from: "2099-01-01", to: "2101-01-01" } }, ["closed", "to"], /at most 366/],
    [{ priceFrom: { from: "2099-01-01" } }, ["priceFrom", "amount"], /Price is required/],
    [{ raise: {} }, ["raise", "percent"], /a percentage or an amount/],
    [{ raise: { percent: 8, roundTo: 7 } }, ["raise", "roundTo"], /one of 1, 10, 50, 100/],
    [{ raise: { amount: 5, percent: 8 } }, ["raise", "percent"], /either/],
  ])("is refused for %j at %j", async (fields, path, message) => {
    const [admin, { id }] = [await makeAdmin(), await makeTour()];
    const { issues } = expectProblem(
      await post(preview, { kind: "tour", products: [{ id }], ...fields }, admin),
      "VALIDATION",
    );
    expect(issues).toContainEqual({ path, message: expect.stringMatching(message) });
  });

  it("is refused for a product twice, of another kind, or archived", async () => {
    const [admin, tour, car] = [await makeAdmin(), await makeTour(), await makeCar()];
    const gone = "A selected tour is no longer there. Please select again.";
    await db().product.update({ where: { id: tour.id }, data: { archivedAt: new Date() } });
    for (const path of [preview, apply]) {
      const ask = (...ids: string[]) =>
        post(path, { kind: "tour", percent: 5, products: ids.map((id) => ({ id })) }, admin);
      expectProblem(await ask(tour.id, tour.id), "VALIDATION", "Names a product twice");
      expectProblem(await ask(car.id), "NOT_FOUND", gone);
      expectProblem(await ask(tour.id), "NOT_FOUND", gone);
    }
  });
});
