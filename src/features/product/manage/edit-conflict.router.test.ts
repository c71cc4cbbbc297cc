import { describe, expect, it } from "vitest";
import { car } from "~/features/product/kinds/car/car.schema";
import { offer } from "~/features/product/kinds/offer/offer.schema";
import { tour } from "~/features/product/kinds/tour/tour.schema";
import { conflictMessage } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { bodyOf, caller, expectProblem, get, put, send } from "~tests/support/clients";
import { makeAdmin, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { form, picture, sendForm, storedFiles } from "~tests/support/forms";

const offerBody = (price: number) => ({ title: "Hornbill", price, originalPrice: 12_000 });

/** The path, schema and factory of each kind, and the body of an edit that sets the price. */
const kinds = [
  ["tours", tour, makeTour, (price: number) => ({ price })],
  ["cars", car, makeCar, (price: number) => ({ price })],
  ["offers", offer, makeOffer, offerBody],
] as const;

describe.each(kinds)("two editors of %s", (path, schema, make, edit) => {
  const match = (id: string, tag: string, body: object, as: { token: string }) =>
    send("PUT", `/${path}/${id}`, { body, as, headers: { "if-match": tag } });

  it("one succeeds; the other gets the current item, and its edit is not written", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), make()]);
    for (let round = 1; round <= 5; round += 1) {
      const { version } = bodyOf(schema, await get(`/${path}/${id}`));
      const prices = [round * 1000 + 1, round * 1000 + 2];
      const answers = await Promise.all(
        prices.map((price) => put(`/${path}/${id}`, { ...edit(price), version }, admin)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = answers.sort((a, b) => a.status - b.status);
      if (!won || !lost) throw new Error("two were sent");
      const now = bodyOf(schema, won);
      expect(now.version).toBe(version + 1);
      expect(expectProblem(lost, "EDIT_CONFLICT", conflictMessage).current).toEqual(now);
      expect(bodyOf(schema, await get(`/${path}/${id}`))).toEqual(now);
    }
    expect(await db().change.count({ where: { subjectId: id } })).toBe(5);
  });

  it("use If-Match over REST: 412 for an old version, a weak tag and an invalid one", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), make()]);
    const first = bodyOf(schema, await match(id, '"1"', edit(2000), admin));
    expect(first.version).toBe(2);
    const weak = (await get(`/${path}/${id}`)).headers.get("etag") ?? "";
    expect(weak).toMatch(/^W\//);
    for (const tag of ['"1"', 'W/"2"', weak, "2", '""', "", '"3", "1"']) {
      const problem = expectProblem(await match(id, tag, edit(3000), admin), "PRECONDITION_FAILED", conflictMessage);
      expect(problem.current, tag).toEqual(first);
    }
    expect(bodyOf(schema, await match(id, '"1", "2"', edit(3000), admin)).version).toBe(3);
    expect(bodyOf(schema, await match(id, "*", edit(4000), admin)).version).toBe(4);
    expect(bodyOf(schema, await put(`/${path}/${id}`, edit(5000), admin)).version).toBe(5);
  });

  it("an edit that changes nothing is not recorded", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), make()]);
    const edited = bodyOf(schema, await put(`/${path}/${id}`, edit(2000), admin));
    expect(bodyOf(schema, await put(`/${path}/${id}`, { ...edit(2000), version: edited.version }, admin))).toEqual(
      edited,
    );
    expect(await db().change.count({ where: { subjectId: id } })).toBe(1);
  });
});

it("a form with an outdated version stores none of its pictures", async () => {
  const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
  await caller(admin).tour.update({ id, title: "By another" });
  const before = await storedFiles();
  const late = form({ title: "Mine", version: "1", images: await picture() });
  expectProblem(await sendForm("PUT", `/tours/${id}`, late, admin), "EDIT_CONFLICT");
  expect(await storedFiles()).toEqual(before);
  expect(bodyOf(tour, await get(`/tours/${id}`))).toMatchObject({ title: "By another", version: 2 });
});
