import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeAdmin, makeOffer, makeReview, makeUser, type TestUser } from "~tests/support/factories";
import { noPricing } from "~tests/support/pricing";
import { noWindow } from "~tests/support/product-fields";
import { offer, offerList } from "./offer.schema";

/** The ids that the list contains, in its order. The list also contains other tests' offers. */
async function listed(ids: string[], as?: TestUser): Promise<string[]> {
  const { offers } = bodyOf(offerList, await get("/offers", as));
  return offers.map((one) => one._id).filter((id) => ids.includes(id));
}

describe("GET /api/offers", () => {
  it("needs no token, and lists the newest first", async () => {
    const older = await makeOffer({ createdAt: new Date("2026-01-01") });
    const newer = await makeOffer({ createdAt: new Date("2026-01-02") });
    expect(await listed([older.id, newer.id])).toEqual([newer.id, older.id]);
  });

  it("shows expired offers only to admins, from the day after the last day in Asia/Kolkata", async () => {
    const [customer, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { id } = await makeOffer({ validTill: toDatabaseDate("2027-03-01") });
    setClock("2027-03-01T18:29:59Z");
    expect(await listed([id])).toEqual([id]);
    setClock("2027-03-01T18:30:00Z");
    expect(await listed([id])).toEqual([]);
    expect(await listed([id], customer)).toEqual([]);
    expect(await listed([id], admin)).toEqual([id]);
  });

  it("lists offers without a last day, and omits archived ones even for admins", async () => {
    const endless = await makeOffer({ validTill: null });
    const archived = await makeOffer({ archivedAt: new Date() });
    expect(await listed([endless.id, archived.id])).toEqual([endless.id]);
    expect(await listed([endless.id, archived.id], await makeAdmin())).toEqual([endless.id]);
    expectProblem(await get(`/offers/${archived.id}`), "NOT_FOUND", "Offer not found.");
  });
});

describe("the stars of offers", () => {
  it("are shown in the list from three published reviews on", async () => {
    const { id: productId } = await makeOffer();
    const rating = async () =>
      bodyOf(offerList, await get("/offers")).offers.find(({ _id }) => _id === productId)?.rating;
    for (const stars of [5, 4]) await makeReview({ productId, stars, state: "published" }, "offer");
    await makeReview({ productId, stars: 1 }, "offer");
    expect(await rating()).toBeUndefined();
    await makeReview({ productId, stars: 4, state: "published" }, "offer");
    expect(await rating()).toEqual({ average: 4.3, reviews: 3 });
  });
});

describe("GET /api/offers/{id}", () => {
  it("returns the id and the price under both of their names", async () => {
    const { id, title } = await makeOffer({
      price: 8999.5,
      discount: 12.5,
      features: ["Kayak"],
      validTill: toDatabaseDate("2027-03-01"),
    });
    expect(bodyOf(offer, await get(`/offers/${id}`))).toEqual({
      _id: id,
      id,
      title,
      subtitle: "",
      description: "",
      type: "",
      duration: "",
      features: ["Kayak"],
      discount: 12.5,
      price: 8999.5,
      offerPrice: 8999.5,
      originalPrice: 12_000,
      image: "/images/tours/b.avif",
      validTill: "2027-03-01",
      capacityPerDate: null,
      ...noWindow,
      ...noPricing,
      days: 1,
      currency: "INR",
      version: 1,
      updatedAt: expect.any(String),
    });
  });

  it("returns an expired offer, so that old links still work", async () => {
    const { id } = await makeOffer({ validTill: toDatabaseDate("2020-01-01") });
    expect(bodyOf(offer, await get(`/offers/${id}`)).validTill).toBe("2020-01-01");
  });

  it("returns 404 for an unknown id and 400 for an invalid id", async () => {
    expectProblem(await get(`/offers/${randomUUID()}`), "NOT_FOUND", "Offer not found.");
    expectProblem(await get("/offers/1"), "VALIDATION", "Not a valid id");
  });
});
