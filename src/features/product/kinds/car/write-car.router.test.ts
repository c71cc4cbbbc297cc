import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deletedItem } from "~/lib/catalogue-fields";
import { db } from "~/server/db/client";
import { bodyOf, caller, expectProblem, get, post, put, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, word } from "~tests/support/factories";
import { noPricing } from "~tests/support/pricing";
import { noWindow } from "~tests/support/product-fields";
import { exampleCarFields } from "./car.examples";
import { car } from "./car.schema";

const { carType, engineType, transmission, seatCapacity, price, images } = exampleCarFields;
const carFacts = { carType, engineType, transmission, seatCapacity, price, images };

const body = (fields: Record<string, unknown> = {}) => ({
  name: `Car ${word()}`,
  tagline: "For the hills",
  ...carFacts,
  ...fields,
});
const fillIn = "Please fill in all fields";
const unknown = randomUUID();

describe("POST /api/cars", () => {
  it("creates a car from the specified client's body", async () => {
    const input = body();
    const made = bodyOf(car, await post("/cars", input, await makeAdmin()));
    const bookingWindow = { ...noWindow, ...noPricing };
    const rest = {
      image: input.images[0],
      availability: true,
      rating: null,
      units: 1,
      ...bookingWindow,
      currency: "INR",
      version: 1,
    };
    const terms = { fuel: null, tolls: null, driverNights: null, kmPerDay: null, area: null };
    expect(made).toEqual({ ...input, ...rest, ...terms, _id: made._id, updatedAt: made.updatedAt });
    expect((await get(`/cars/${made._id}`)).body).toEqual(made);
  });

  it("accepts numbers as text, and all optional fields, also over tRPC", async () => {
    const input = body({ seatCapacity: "4", price: "999.50", rating: 4.5, units: "3", availability: false });
    const expected = { seatCapacity: 4, price: 999.5, rating: 4.5, units: 3, availability: false };
    expect(bodyOf(car, await post("/cars", input, await makeAdmin()))).toMatchObject(expected);
    expect(await caller(await makeAdmin()).car.create(JSON.parse(JSON.stringify(input)))).toMatchObject(expected);
  });

  it.each(["name", "tagline", "carType", "engineType", "transmission", "seatCapacity", "price"])(
    "requires %s, and reports it before the missing image",
    async (field) => {
      const admin = await makeAdmin();
      for (const missing of [undefined, null, "", "  "]) {
        const answer = await post("/cars", body({ [field]: missing, images: missing }), admin);
        expectProblem(answer, "VALIDATION", fillIn);
      }
    },
  );

  it.each([
    [{ images: [] }, "Please upload an image."],
    [{ images: undefined }, "Please upload an image."],
    [{ images: "" }, "Please upload an image."],
    [{ seatCapacity: 0 }, "Seat capacity must be at least 1"],
    [{ seatCapacity: 2.5 }, "Seat capacity must be at least 1"],
    [{ price: -1 }, "Price must be 0 or more"],
    [{ carType: "Truck" }, "Must be one of Luxury, Economy, Electric, SUV"],
    [{ availability: "false" }, "Must be true or false"],
    [{ rating: 6 }, "Must be 0 to 5"],
    [{ units: 0 }, "Must be at least 1"],
  ])("refuses %j", async (fields, message) => {
    expectProblem(await post("/cars", body(fields), await makeAdmin()), "VALIDATION", message);
  });
});

describe("PUT /api/cars/{id}", () => {
  it("changes the availability alone", async () => {
    const admin = await makeAdmin();
    const { id } = await makeCar();
    const before = bodyOf(car, await get(`/cars/${id}`));
    for (const [availability, version] of [
      [false, 2],
      [false, 2],
      [true, 3],
    ] as const) {
      const answer = await put(`/cars/${id}`, { availability }, admin);
      expect(bodyOf(car, answer)).toEqual({ ...before, availability, version, updatedAt: expect.any(String) });
    }
  });

  it("changes other fields", async () => {
    const { id } = await makeCar();
    const changes = { name: "New", seatCapacity: 4, images: ["https://example.com/a.png"], units: 2, rating: null };
    expect(bodyOf(car, await put(`/cars/${id}`, changes, await makeAdmin()))).toMatchObject(changes);
  });

  it("applies the same checks as POST", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeCar()]);
    expectProblem(await put(`/cars/${id}`, { name: "" }, admin), "VALIDATION", fillIn);
    expectProblem(await put(`/cars/${id}`, { images: [] }, admin), "VALIDATION", "Please upload an image.");
  });

  it("returns 404 for unknown and archived cars", async () => {
    const admin = await makeAdmin();
    const { id } = await makeCar({ archivedAt: new Date() });
    for (const gone of [id, unknown]) {
      expectProblem(await put(`/cars/${gone}`, { availability: true }, admin), "NOT_FOUND", "There is no such car.");
    }
  });
});

describe("DELETE /api/cars/{id}", () => {
  it("deletes unbooked cars and archives booked ones", async () => {
    const admin = await makeAdmin();
    const [free, booked] = await Promise.all([makeCar(), makeCar()]);
    await makeBooking({ carId: booked.id });
    for (const { id } of [free, booked]) {
      expect(bodyOf(deletedItem, await send("DELETE", `/cars/${id}`, { as: admin }))).toEqual({
        _id: id,
        archived: id === booked.id,
      });
      expectProblem(await get(`/cars/${id}`), "NOT_FOUND");
      expectProblem(await send("DELETE", `/cars/${id}`, { as: admin }), "NOT_FOUND", "There is no such car.");
    }
    expect(await db().product.count({ where: { id: free.id } })).toBe(0);
    expect(await db().product.count({ where: { id: booked.id, archivedAt: { not: null } } })).toBe(1);
  });
});

it("stores what the price covers, and null for what is not known", async () => {
  const admin = await makeAdmin();
  const terms = { fuel: "Included", tolls: " Paid on the way ", driverNights: "", kmPerDay: "200", area: null };
  const made = await post("/cars", body(terms), admin);
  const stored = { fuel: "Included", tolls: "Paid on the way", driverNights: null, kmPerDay: 200, area: null };
  expect(made.body).toMatchObject(stored);
  const { _id } = made.body as { _id: string };
  expect((await put(`/cars/${_id}`, { fuel: null, price: 5000 }, admin)).body).toMatchObject({ ...stored, fuel: null });
  for (const kmPerDay of [0, -1, 2001, "far"]) {
    const refused = await put(`/cars/${_id}`, { kmPerDay }, admin);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ issues: [{ path: ["kmPerDay"] }] });
  }
});
