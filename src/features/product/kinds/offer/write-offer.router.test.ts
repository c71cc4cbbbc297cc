import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deletedItem } from "~/lib/catalogue-fields";
import { db } from "~/server/db/client";
import { bodyOf, caller, expectProblem, get, post, put, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeOffer, word } from "~tests/support/factories";
import { noPricing } from "~tests/support/pricing";
import { noWindow } from "~tests/support/product-fields";
import { offer, offerList } from "./offer.schema";

const body = (fields: Record<string, unknown> = {}) => ({
  title: `Offer ${word()}`,
  price: 9000,
  originalPrice: 12_000,
  ...fields,
});
const unknown = randomUUID();
const [noTitle, noPrice, noOriginal] = [
  "Title is required",
  "Valid price is required",
  "Valid original price is required",
];

describe("POST /api/offers", () => {
  it("creates an offer from the required fields alone", async () => {
    const input = body();
    const made = bodyOf(offer, await post("/offers", input, await makeAdmin()));
    expect(made).toEqual({
      ...input,
      _id: made._id,
      id: made._id,
      offerPrice: 9000,
      subtitle: "",
      description: "",
      type: "",
      duration: "",
      features: [],
      discount: 0,
      image: "",
      validTill: null,
      capacityPerDate: null,
      ...noWindow,
      ...noPricing,
      days: 1,
      currency: "INR",
      version: 1,
      updatedAt: expect.any(String),
    });
    expect(bodyOf(offerList, await get("/offers")).offers).toContainEqual(made);
  });

  it("stores its states, which answers leave out while there are none", async () => {
    const admin = await makeAdmin();
    const made = bodyOf(offer, await post("/offers", body({ states: ["Sikkim", "Assam"] }), admin));
    expect(made.states).toEqual(["Assam", "Sikkim"]);
    expectProblem(await post("/offers", body({ states: ["Bihar"] }), admin), "VALIDATION");
    const emptied = await put(`/offers/${made._id}`, { ...body(), states: [] }, admin);
    expect(bodyOf(offer, emptied)).not.toHaveProperty("states");
  });

  it("accepts the specified form's body, also over tRPC", async () => {
    const fields = {
      subtitle: "Monsoon",
      description: "Two\nlines",
      type: "Honeymoon",
      duration: "4 days",
      features: ["Meals", "Guide"],
      discount: 25,
      image: "https://example.com/a.png",
      validTill: "2099-12-31",
    };
    const input = body({ ...fields, capacityPerDate: 6 });
    expect(bodyOf(offer, await post("/offers", input, await makeAdmin()))).toMatchObject(input);
    expect(await caller(await makeAdmin()).offer.create(input)).toMatchObject(input);
  });

  it("accepts numbers as text, and empty strings as unset fields", async () => {
    const empty = { discount: "", image: "", validTill: "", capacityPerDate: "", subtitle: null, features: "" };
    const made = await post("/offers", body({ price: "9000.5", originalPrice: "12000.", ...empty }), await makeAdmin());
    expect(bodyOf(offer, made)).toMatchObject({
      price: 9000.5,
      offerPrice: 9000.5,
      originalPrice: 12_000,
      discount: 0,
    });
  });

  it.each([
    ["2099-12-31", "2099-12-31"],
    ["2099-12-31T18:30:00.000Z", "2100-01-01"],
    [null, null],
  ])("reads validTill %j as %j", async (validTill, expected) => {
    expect(bodyOf(offer, await post("/offers", body({ validTill }), await makeAdmin())).validTill).toBe(expected);
  });

  it("trims features and removes blank ones", async () => {
    const made = await post("/offers", body({ features: [" Meals ", "", "Guide"] }), await makeAdmin());
    expect(bodyOf(offer, made).features).toEqual(["Meals", "Guide"]);
  });

  it.each([
    [{ title: " ", price: "", originalPrice: "" }, noTitle],
    [{ title: undefined, price: undefined, originalPrice: undefined }, noTitle],
    [{ price: undefined, originalPrice: undefined }, noPrice],
    [{ price: "abc", originalPrice: "" }, noPrice],
    [{ price: -1, originalPrice: undefined }, noPrice],
    [{ price: null, subtitle: "x".repeat(500) }, noPrice],
    [{ originalPrice: undefined }, noOriginal],
    [{ originalPrice: "twelve" }, noOriginal],
    [{ originalPrice: -1 }, noOriginal],
    [{ discount: 101 }, "Discount must be 0 to 100"],
    [{ discount: "x" }, "Discount must be 0 to 100"],
    [{ validTill: "tomorrow" }, "Must be a date of the form yyyy-MM-dd"],
    [{ features: "Meals, Guide" }, "Must be a list"],
    [{ capacityPerDate: 0 }, "Must be at least 1"],
  ])("refuses %j", async (fields, message) => {
    expectProblem(await post("/offers", body(fields), await makeAdmin()), "VALIDATION", message);
  });
});

describe("PUT /api/offers/{id}", () => {
  it("accepts the body of POST, and leaves omitted fields unchanged", async () => {
    const admin = await makeAdmin();
    const { id } = await makeOffer({ subtitle: "Stays", discount: 10, features: ["Meals"] });
    const before = bodyOf(offer, await get(`/offers/${id}`));
    const changes = body({ price: "8000" });
    const edited = bodyOf(offer, await put(`/offers/${id}`, changes, admin));
    expect(edited).toEqual({
      ...before,
      ...changes,
      price: 8000,
      offerPrice: 8000,
      version: 2,
      updatedAt: expect.any(String),
    });
    const cleared = await put(`/offers/${id}`, body({ validTill: null, discount: "", image: "" }), admin);
    expect(bodyOf(offer, cleared)).toMatchObject({ validTill: null, discount: 0, image: "", subtitle: "Stays" });
  });

  it("applies the same checks as POST, in the same order", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeOffer()]);
    expectProblem(await put(`/offers/${id}`, {}, admin), "VALIDATION", noTitle);
    expectProblem(await put(`/offers/${id}`, { title: "New" }, admin), "VALIDATION", noPrice);
    expectProblem(await put(`/offers/${id}`, { title: "New", price: 1 }, admin), "VALIDATION", noOriginal);
  });

  it("returns 404 for unknown and archived offers", async () => {
    const admin = await makeAdmin();
    const { id } = await makeOffer({ archivedAt: new Date() });
    for (const gone of [id, unknown]) {
      expectProblem(await put(`/offers/${gone}`, body(), admin), "NOT_FOUND", "There is no such offer.");
    }
  });
});

describe("DELETE /api/offers/{id}", () => {
  it("deletes unbooked offers and archives booked ones", async () => {
    const admin = await makeAdmin();
    const [free, booked] = await Promise.all([makeOffer(), makeOffer()]);
    await makeBooking({ offerId: booked.id });
    for (const { id } of [free, booked]) {
      expect(bodyOf(deletedItem, await send("DELETE", `/offers/${id}`, { as: admin }))).toEqual({
        _id: id,
        archived: id === booked.id,
      });
      expectProblem(await get(`/offers/${id}`), "NOT_FOUND");
      expectProblem(await send("DELETE", `/offers/${id}`, { as: admin }), "NOT_FOUND", "There is no such offer.");
    }
    expect(await db().product.count({ where: { id: free.id } })).toBe(0);
    expect(await db().product.count({ where: { id: booked.id, archivedAt: { not: null } } })).toBe(1);
  });
});
