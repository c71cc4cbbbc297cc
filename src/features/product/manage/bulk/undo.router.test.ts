import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { changeList } from "~/features/history/history.schema";
import { allKinds } from "~/features/product/registry";
import { db } from "~/server/db/client";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import { makeAdmin, makeOffer, makeTour } from "~tests/support/factories";

type Admin = Awaited<ReturnType<typeof makeAdmin>>;

const apply = "/catalogue/changes";
const undo = (batch: string | undefined, admin: Admin) => post(`/catalogue/changes/${batch}/undo`, {}, admin);
const historyOf = async (path: string, admin: Admin) => bodyOf(changeList, await get(`/${path}/history`, admin));

describe.each(allKinds)("a change of prices of the kind $kind", ({ kind }) => {
  it("is undone for all its products, in the history of each", async () => {
    const [admin, one, other] = [await makeAdmin(), await storeProduct(kind), await storeProduct(kind)];
    const ids = [one.id, other.id];
    await db().product.updateMany({ where: { id: { in: ids } }, data: { price: 4500, prices: [] } });
    for (const raise of [{ percent: 10 }, { percent: 8, roundTo: 50, from: "2099-03-01" }]) {
      await post(apply, { kind, products: ids.map((id) => ({ id })), raise }, admin);
      const [last] = await historyOf(`${kind}s/${one.id}`, admin);
      const { body } = await undo(last?.batch, admin);
      expect(body).toEqual({ undone: [expect.any(String), expect.any(String)], left: [] });
    }
    for (const id of ids) {
      expect((await get(`/${kind}s/${id}`)).body).toMatchObject({ price: 4500, prices: [], version: 5 });
      const changes = await historyOf(`${kind}s/${id}`, admin);
      expect(changes.map(({ action }) => action)).toEqual(["undone", "updated", "undone", "updated"]);
      expect(changes[2]).toMatchObject({ by: { _id: admin.id }, fields: { price: [4950, 4500] } });
      // Undone, it offers no button any more.
      for (const change of changes) expect(change).not.toHaveProperty("batch");
    }
  });
});

describe("undoing a change of prices", () => {
  async function raiseTwo() {
    const [admin, one, other] = [await makeAdmin(), await makeTour({ price: 1000 }), await makeTour({ price: 2000 })];
    await post(apply, { kind: "tour", products: [{ id: one.id }, { id: other.id }], percent: 10 }, admin);
    const [change] = await historyOf(`tours/${one.id}`, admin);
    return { admin, one, other, batch: z.string().parse(change?.batch) };
  }
  const priceOf = async (id: string) => Number((await db().product.findUniqueOrThrow({ where: { id } })).price);

  it("leaves what was changed since, and names it", async () => {
    const { admin, one, other, batch } = await raiseTwo();
    await post(apply, { kind: "tour", products: [{ id: other.id }], percent: 5 }, admin);
    // Another field is no other price.
    await post(apply, { kind: "tour", products: [{ id: one.id }], seasonMonths: [1] }, admin);
    const { body } = await undo(batch, admin);
    expect(body).toEqual({ undone: [one.title], left: [other.title] });
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([1000, 2310]);
    const { message } = expectProblem(await undo(batch, admin), "EDIT_CONFLICT");
    expect(message).toMatch(/^Nothing was undone\. The prices were changed since: /);
  });

  it("leaves what somebody changed away and back since, and undoes a change below one that was undone", async () => {
    const { admin, one, other, batch } = await raiseTwo();
    for (const price of [1500, 1100]) await send("PUT", `/tours/${one.id}`, { as: admin, body: { price } });
    await post(apply, { kind: "tour", products: [{ id: other.id }], percent: 5 }, admin);
    const [second] = await historyOf(`tours/${other.id}`, admin);
    await undo(second?.batch, admin);
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([1100, 2200]);
    expect((await undo(batch, admin)).body).toEqual({ undone: [other.title], left: [one.title] });
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([1100, 2000]);
  });

  it("happens once: a second time is told what became of each product", async () => {
    const { admin, one, other, batch } = await raiseTwo();
    expect((await undo(batch, admin)).status).toBe(200);
    const again = expectProblem(await undo(batch, admin), "EDIT_CONFLICT");
    expect(again.message).toBe("This change of prices has been undone already.");
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([1000, 2000]);
    const part = await raiseTwo();
    await send("PUT", `/tours/${part.other.id}`, { as: admin, body: { price: 1 } });
    expect((await undo(part.batch, admin)).body).toEqual({ undone: [part.one.title], left: [part.other.title] });
    const rest = expectProblem(await undo(part.batch, admin), "EDIT_CONFLICT");
    const names = `The prices were changed since: ${part.other.title}. Undone already: ${part.one.title}.`;
    expect(rest.message).toBe(`Nothing was undone. ${names}`);
    expect((await historyOf(`tours/${part.one.id}`, admin)).some((change) => "batch" in change)).toBe(false);
    expect((await historyOf(`tours/${part.other.id}`, admin)).some((change) => "batch" in change)).toBe(true);
  });

  it("gives an offer its original price back, and an archived tour its price", async () => {
    const [admin, offer] = [await makeAdmin(), await makeOffer()];
    await db().product.update({
      where: { id: offer.id },
      data: { price: 900, offer: { update: { originalPrice: 1200 } } },
    });
    await post(apply, { kind: "offer", products: [{ id: offer.id }], percent: 10 }, admin);
    const [change] = await historyOf(`offers/${offer.id}`, admin);
    await undo(change?.batch, admin);
    expect((await get(`/offers/${offer.id}`)).body).toMatchObject({ price: 900, originalPrice: 1200 });
    const { one, batch } = await raiseTwo();
    await db().product.update({ where: { id: one.id }, data: { archivedAt: new Date() } });
    await undo(batch, admin);
    expect(await priceOf(one.id)).toBe(1000);
  });

  it("skips a deleted product, and knows only changes of prices", async () => {
    const { admin, one, other, batch } = await raiseTwo();
    await db().product.delete({ where: { id: one.id } });
    expect((await undo(batch, admin)).body).toEqual({ undone: [other.title], left: [] });
    await post(apply, { kind: "tour", products: [{ id: other.id }], seasonMonths: [2] }, admin);
    expect((await historyOf(`tours/${other.id}`, admin))[0]).not.toHaveProperty("batch");
    expectProblem(await undo(randomUUID(), admin), "NOT_FOUND");
  });
});
