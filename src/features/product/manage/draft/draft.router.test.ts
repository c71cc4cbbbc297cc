import { describe, expect, it } from "vitest";
import { allKinds, kinds, type ProductKind } from "~/features/product/registry";
import { db } from "~/server/db/client";
import { plainBody } from "~tests/api/contract/operations/kinds";
import { download, expectProblem, get, post, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeCar, makeUser, type TestUser, word } from "~tests/support/factories";
import type { DraftPage } from "./draft.schema";

/** Saves a draft whose name has a word of its own. */
async function saveDraft(kind: ProductKind, admin: TestUser) {
  const name = `Draft ${word()}`;
  const body = { ...plainBody(kind), [kinds[kind].fields.title]: name };
  const answer = await post(`/${kind}s/drafts`, body, admin);
  expect(answer.status).toBe(200);
  return { name, id: (answer.body as { _id: string })._id };
}

describe.each(allKinds)("a draft of the kind $kind", ({ kind }) => {
  it("is not visible to the public by any door, and not booked, until it is published", async () => {
    const [admin, user] = [await makeAdmin(), await makeUser()];
    const { name, id } = await saveDraft(kind, admin);
    const found = async () => JSON.stringify((await get(`/${kind}s?search=${encodeURIComponent(name)}`)).body);
    const listed = async () => JSON.stringify((await get(`/${kind}s`)).body);
    const order = { date: dayAhead(), travelers: 1, pickupLocation: "Guwahati airport" };
    const booking = { [`${kind}Id`]: id, ...order, name: "Asha Devi", phone: "9876543210", totalPrice: 0 };

    for (const as of [undefined, user, admin]) expectProblem(await get(`/${kind}s/${id}`, as), "NOT_FOUND");
    expectProblem(await get(`/${kind}s/${id}/availability`), "NOT_FOUND");
    expectProblem(await get(`/${kind}s/${id}/reviews`), "NOT_FOUND");
    expect(await found()).not.toContain(id);
    expect(await listed()).not.toContain(id);
    expect((await download(`/catalogue/export.csv?kind=${kind}`, admin)).text).not.toContain(id);
    expectProblem(await post("/bookings", booking, user), "NOT_FOUND");
    expectProblem(await post("/quotes", { [`${kind}Id`]: id, ...order }), "NOT_FOUND");

    expect((await post(`/catalogue/drafts/${id}/publish`, {}, admin)).body).toEqual({ _id: id, kind, title: name });
    expect((await get(`/${kind}s/${id}`)).body).toMatchObject({ _id: id, version: 2 });
    expect(await found()).toContain(id);
    expect((await post("/quotes", { [`${kind}Id`]: id, ...order })).status).toBe(200);
    expectProblem(await post(`/catalogue/drafts/${id}/publish`, {}, admin), "NOT_FOUND", "There is no such draft.");
    const changes = await db().change.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
    expect(changes.map(({ action }) => action)).toEqual(["created", "published"]);
  });

  it("is listed, read, edited and deleted by admins, and not among the archived", async () => {
    const admin = await makeAdmin();
    const { name, id } = await saveDraft(kind, admin);
    const drafts = async () => ((await get(`/catalogue/drafts?kind=${kind}`, admin)).body as DraftPage).results;
    expect(await drafts()).toContainEqual({ _id: id, title: name, savedAt: expect.any(String) });
    expect(JSON.stringify((await get(`/catalogue/archived?kind=${kind}`, admin)).body)).not.toContain(id);
    expectProblem(await post(`/catalogue/archived/${id}/restore`, {}, admin), "NOT_FOUND");
    const edit = { ...plainBody(kind), [kinds[kind].fields.title]: `${name} II`, version: 1 };
    expect((await send("PUT", `/${kind}s/${id}`, { body: edit, as: admin })).status).toBe(200);
    expect((await get(`/${kind}s/${id}/draft`, admin)).body).toMatchObject({
      [kinds[kind].fields.title]: `${name} II`,
      version: 2,
    });
    expectProblem(await get(`/${kind}s/${id}`), "NOT_FOUND");
    expect((await send("DELETE", `/${kind}s/${id}`, { as: admin })).body).toEqual({ _id: id, archived: false });
    expect(JSON.stringify(await drafts())).not.toContain(id);
  });
});

describe("the status of a product", () => {
  it("follows the time since which it is not on offer, as the previous version writes it", async () => {
    const { id } = await makeCar();
    const statusAfter = async (archivedAt: Date | null) =>
      (await db().product.update({ where: { id }, data: { archivedAt } })).status;
    expect(await statusAfter(new Date())).toBe("archived");
    expect(await statusAfter(null)).toBe("onOffer");
  });
});
