import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deletedItem } from "~/lib/catalogue-fields";
import { db } from "~/server/db/client";
import { bodyOf, caller, expectProblem, get, post, put, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeOffer, makeTour, makeUser, word } from "~tests/support/factories";
import { noPricing } from "~tests/support/pricing";
import { noTourDetails, noWindow } from "~tests/support/product-fields";
import { type TourList, tour } from "./tour.schema";

const body = (fields: Record<string, unknown> = {}) => ({
  title: `Tour ${word()}`,
  description: "Tea slopes and river silt.",
  duration: "3 days 2 nights",
  price: 4500,
  ...fields,
});
const unknown = randomUUID();

describe("POST /api/tours", () => {
  it("creates a tour from the required fields alone", async () => {
    const input = body();
    const made = bodyOf(tour, await post("/tours", input, await makeAdmin()));
    expect(made).toEqual({
      ...input,
      _id: made._id,
      type: "General",
      itinerary: "",
      images: [],
      highlights: [],
      states: [],
      includes: [],
      bring: [],
      ...noWindow,
      ...noPricing,
      ...noTourDetails,
      permits: null,
      capacityPerDate: null,
      days: 3,
      currency: "INR",
      version: 1,
      updatedAt: expect.any(String),
    });
    expect((await get(`/tours/${made._id}`)).body).toEqual(made);
  });

  it("accepts every field, also over tRPC", async () => {
    const fields = {
      itinerary: "Day 1: Guwahati\nBy road.",
      type: "Family",
      states: ["Assam"],
      includes: ["Meals"],
      bring: ["A torch"],
      seasonMonths: [11, 12],
      permits: "ILP",
      capacityPerDate: 12,
      images: ["/images/tours/a.avif", "https://example.com/b.jpg"],
      highlights: ["Rhinos", "Tea"],
    };
    const input = body(fields);
    expect(bodyOf(tour, await post("/tours", input, await makeAdmin()))).toMatchObject(input);
    expect(await caller(await makeAdmin()).tour.create(input)).toMatchObject(input);
  });

  it("stores an empty string as an empty list", async () => {
    const lists = {
      highlights: "",
      images: "",
      states: "",
      includes: "",
      bring: "",
      seasonMonths: "",
      closedDates: "",
    };
    const { _id } = bodyOf(tour, await post("/tours", body(lists), await makeAdmin()));
    const none = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
    expect(await caller().tour.byId({ id: _id })).toMatchObject(none);
  });

  it("trims highlights and removes blank and repeated ones", async () => {
    const input = body({ highlights: [" Tea ", "", "Rhinos", "Tea", "  "] });
    expect(bodyOf(tour, await post("/tours", input, await makeAdmin())).highlights).toEqual(["Tea", "Rhinos"]);
  });

  it.each([
    ["4500", 4500],
    ["0", 0],
    ["99.5", 99.5],
    [0, 0],
  ])("accepts the price %j", async (price, expected) => {
    expect(bodyOf(tour, await post("/tours", body({ price }), await makeAdmin())).price).toBe(expected);
  });

  it.each([
    [{ title: undefined }, "title", "Title is required"],
    [{ title: "  " }, "title", "Title is required"],
    [{ description: "" }, "description", "Description is required"],
    [{ duration: null }, "duration", "Duration is required"],
    [{ price: undefined }, "price", "Price is required"],
    [{ price: "" }, "price", "Price is required"],
    [{ price: -1 }, "price", "Price must be 0 or more"],
    [{ price: "-1" }, "price", "Price must be 0 or more"],
    [{ price: "four" }, "price", "Price must be 0 or more"],
    [{ price: 1e11 }, "price", "Price must be 0 or more"],
    [{ type: "Beach" }, "type", "Must be one of General, Adventure, Honeymoon, Family"],
    [{ highlights: "Tea" }, "highlights", "Must be a list"],
    [{ highlights: '["Tea"' }, "highlights", "Must be a list"],
    [{ highlights: { a: 1 } }, "highlights", "Must be a list"],
    [{ capacityPerDate: 0 }, "capacityPerDate", "Must be at least 1"],
    [{ title: "a\u0000" }, "title", "Contains a character that cannot be stored"],
  ])("refuses %j", async (fields, path, message) => {
    const problem = expectProblem(await post("/tours", body(fields), await makeAdmin()), "VALIDATION", message);
    expect(problem.issues).toEqual([{ path: [path], message }]);
  });

  it.each(["javascript:alert(1)", "/etc/passwd", "/uploads/../x", "picture.png", "data:image/png;base64,AA"])(
    "refuses the picture URL %s",
    async (image) => {
      const message = "Must be a path below /uploads/ or an http(s) address";
      const answer = await post("/tours", body({ images: [image] }), await makeAdmin());
      expect(expectProblem(answer, "VALIDATION", message).issues).toEqual([{ path: ["images", 0], message }]);
    },
  );
});

describe("PUT /api/tours/{id}", () => {
  it("changes only the fields that are sent", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour({ highlights: ["Tea"], capacityPerDate: 4, permits: "ILP" });
    const before = bodyOf(tour, await get(`/tours/${id}`));
    const edited = bodyOf(tour, await put(`/tours/${id}`, { title: "New", price: "1" }, admin));
    expect(edited).toEqual({ ...before, title: "New", price: 1, version: 2, updatedAt: expect.any(String) });
    expect(bodyOf(tour, await put(`/tours/${id}`, {}, admin))).toEqual(edited);
    expect((await get(`/tours/${id}`)).body).toEqual(edited);
  });

  it("clears fields with null and with an empty string", async () => {
    const admin = await makeAdmin();
    for (const nothing of [null, ""]) {
      const { id } = await makeTour({ capacityPerDate: 4, permits: "ILP" });
      const edited = await put(
        `/tours/${id}`,
        { capacityPerDate: nothing, permits: nothing, itinerary: nothing },
        admin,
      );
      expect(bodyOf(tour, edited)).toMatchObject({ capacityPerDate: null, permits: null, itinerary: "" });
    }
  });

  it("applies the same checks as POST", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
    expectProblem(await put(`/tours/${id}`, { title: " " }, admin), "VALIDATION", "Title is required");
    expectProblem(await put(`/tours/${id}`, { price: -1 }, admin), "VALIDATION", "Price must be 0 or more");
  });

  it("replaces pictures, or adds to those in keepImages", async () => {
    const admin = await makeAdmin();
    const [a, b, c] = ["https://a.test/a", "https://a.test/b", "https://a.test/c"];
    const { id } = await makeTour({ images: [a, b] });
    const images = async (input: object) => (await caller(admin).tour.update({ id, ...input })).images;
    expect(await images({ images: [c], keepImages: [b] })).toEqual([b, c]);
    expect(await images({ keepImages: [c, b] })).toEqual([c, b]);
    expect(await images({ images: [a] })).toEqual([a]);
    expect(await images({ images: [] })).toEqual([]);
    const answer = await put(`/tours/${id}`, { keepImages: [a] }, admin);
    expectProblem(answer, "VALIDATION", "Names a picture that this tour does not have");
  });

  it("returns 404 for unknown and archived tours", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour({ archivedAt: new Date() });
    for (const gone of [id, unknown]) {
      expectProblem(await put(`/tours/${gone}`, { title: "New" }, admin), "NOT_FOUND", "There is no such tour.");
    }
    expectProblem(await put("/tours/undefined", { title: "New" }, admin), "VALIDATION", "Not a valid id");
  });
});

describe("DELETE /api/tours/{id}", () => {
  const remove = async (id: string) => send("DELETE", `/tours/${id}`, { as: await makeAdmin() });

  it("deletes an unbooked tour", async () => {
    const { id } = await makeTour();
    expect(bodyOf(deletedItem, await remove(id))).toEqual({ _id: id, archived: false });
    expect(await db().product.count({ where: { id } })).toBe(0);
    expectProblem(await remove(id), "NOT_FOUND", "There is no such tour.");
  });

  it("archives a booked tour, so that its bookings stay readable", async () => {
    const user = await makeUser();
    const { id } = await makeTour();
    await makeBooking({ tourId: id, userId: user.id });
    expect(bodyOf(deletedItem, await remove(id))).toEqual({ _id: id, archived: true });
    expectProblem(await get(`/tours/${id}`), "NOT_FOUND");
    expect((await get("/bookings/my", user)).body).toMatchObject([{ tour: { _id: id } }]);
    expect((await db().product.findUniqueOrThrow({ where: { id } })).archivedAt).not.toBeNull();
  });
});

it("stores what travellers ask, and changes only what is sent", async () => {
  const admin = await makeAdmin();
  const details = {
    notIncluded: ["Flights"],
    stay: " In a homestay ",
    meals: "",
    groupSize: { min: 4, max: "12" },
    guideLanguages: ["Hindi", "Hindi", "English"],
    fitness: "Easy",
    childrenNote: null,
    questions: [{ question: "Is\nit cold?", answer: "No.\n\nNever." }],
  };
  const stored = {
    notIncluded: ["Flights"],
    stay: "In a homestay",
    meals: null,
    groupSize: { min: 4, max: 12 },
    guideLanguages: ["Hindi", "English"],
    fitness: "Easy",
    childrenNote: null,
    questions: [{ question: "Is it cold?", answer: "No.\nNever." }],
  };
  const made = bodyOf(tour, await post("/tours", body(details), admin));
  expect(made).toMatchObject(stored);
  const path = `/tours/${made._id}`;
  const fewer = bodyOf(tour, await put(path, { groupSize: { max: 6 }, questions: [] }, admin));
  expect(fewer).toEqual({ ...made, groupSize: { max: 6 }, questions: [], version: 2, updatedAt: expect.any(String) });
  const none = bodyOf(tour, await put(path, { groupSize: null, stay: "" }, admin));
  expect(none).toEqual({ ...fewer, groupSize: null, stay: null, updatedAt: none.updatedAt, version: 3 });
  for (const [wrong, at] of [
    [{ groupSize: { min: 5, max: 4 } }, ["groupSize"]],
    [{ groupSize: {} }, ["groupSize"]],
    [{ groupSize: "many" }, ["groupSize"]],
    [{ groupSize: { min: 0 } }, ["groupSize", "min"]],
    [{ questions: [{ question: "Why?" }] }, ["questions", 0, "answer"]],
    [{ stay: "x".repeat(501) }, ["stay"]],
  ] as const) {
    const refused = await put(path, wrong, admin);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ issues: [{ path: at }] });
  }
});

it("stores what pictures show and their rights, and changes only what is sent", async () => {
  const admin = await makeAdmin();
  const [ferry, masks] = ["/images/tours/a.avif", "/images/tours/b.avif"];
  const texts = [
    { image: ferry, alt: " A ferry\nat dusk ", credit: "Rita Das, CC BY 4.0" },
    { image: masks, alt: "", credit: null },
  ];
  const made = bodyOf(tour, await post("/tours", body({ images: [ferry, masks], imageTexts: texts }), admin));
  const path = `/tours/${made._id}`;
  expect(made.imageTexts).toEqual([{ image: ferry, alt: "A ferry at dusk", credit: "Rita Das, CC BY 4.0" }]);
  const listed = (await get(`/tours?search=${encodeURIComponent(made.title)}`)).body as TourList;
  expect(listed.results.find(({ _id }) => _id === made._id)?.imageTexts).toEqual(made.imageTexts);

  const both = [...(made.imageTexts ?? []), { image: masks, alt: "Masks", credit: "" }];
  expect(bodyOf(tour, await put(path, { imageTexts: both }, admin)).imageTexts).toEqual(both);
  expect(bodyOf(tour, await put(path, { images: [masks] }, admin)).imageTexts).toEqual(both.slice(1));
  for (const [wrong, at, message] of [
    [
      [{ image: ferry, alt: "A ferry" }],
      ["imageTexts"],
      "Names a picture that is not among the pictures of the product",
    ],
    [[{ image: masks }, { image: masks, alt: "A" }], ["imageTexts"], "Names a picture twice"],
    [[{ image: masks, alt: "x".repeat(251) }], ["imageTexts", 0, "alt"], "Please use at most 250 characters"],
    [[{ image: masks, credit: "x".repeat(201) }], ["imageTexts", 0, "credit"], "Please use at most 200 characters"],
    [[{ alt: "A" }], ["imageTexts", 0, "image"], "Please name the picture"],
    ["masks", ["imageTexts"], "Must be a list"],
  ] as const) {
    const refused = await put(path, { imageTexts: wrong }, admin);
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: at, message }] }]);
  }

  const none = bodyOf(tour, await put(path, { imageTexts: [] }, admin));
  expect(none).not.toHaveProperty("imageTexts");
  expect(none.version).toBe(4);
  const last = await db().change.findFirst({ where: { subjectId: made._id }, orderBy: { id: "desc" } });
  expect(last?.fields).toEqual({ imageTexts: [both.slice(1), []] });
});

it.each([
  ["cars", makeCar, { images: ["/images/cars/suv.avif"] }, "/images/cars/suv.avif"],
  ["offers", makeOffer, { title: "O", price: 1, originalPrice: 2, image: "/images/a.avif" }, "/images/a.avif"],
] as const)("stores them of %s too", async (path, make, fields, image) => {
  const admin = await makeAdmin();
  const { id } = await make();
  const imageTexts = [{ image, alt: "On the road", credit: "" }];
  expect((await put(`/${path}/${id}`, { ...fields, imageTexts }, admin)).body).toMatchObject({ imageTexts });
  expect((await get(`/${path}/${id}`)).body).toMatchObject({ imageTexts });
});
