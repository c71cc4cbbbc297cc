import { describe, expect, it } from "vitest";
import { allKinds } from "~/features/product/registry";
import { db } from "~/server/db/client";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { expectProblem, get, post, send } from "~tests/support/clients";
import { makeAdmin, makeBooking } from "~tests/support/factories";
import type { ArchivedPage } from "./archive.schema";

describe.each(allKinds)("an archived product of the kind $kind", ({ kind }) => {
  it("is listed, and restored once, as it was", async () => {
    const [admin, { id }] = [await makeAdmin(), await storeProduct(kind)];
    await makeBooking({ [`${kind}Id`]: id });
    const before = (await get(`/${kind}s/${id}`)).body as object;
    const removed = await send("DELETE", `/${kind}s/${id}`, { as: admin });
    expect(removed.body).toEqual({ _id: id, archived: true });
    expectProblem(await get(`/${kind}s/${id}`), "NOT_FOUND");

    const listed = await get(`/catalogue/archived?kind=${kind}`, admin);
    const { results } = listed.body as ArchivedPage;
    expect(results.find(({ _id }) => _id === id)).toMatchObject({ bookings: 1 });

    const path = `/catalogue/archived/${id}/restore`;
    expect((await post(path, {}, admin)).body).toMatchObject({ _id: id, kind });
    expect((await get(`/${kind}s/${id}`)).body).toEqual({
      ...before,
      version: 3,
      updatedAt: expect.any(String),
    });
    const changes = await db().change.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
    expect(changes.map(({ action }) => action)).toEqual(["archived", "restored"]);
    expectProblem(await post(path, {}, admin), "NOT_FOUND", "There is no such archived product.");
  });
});
