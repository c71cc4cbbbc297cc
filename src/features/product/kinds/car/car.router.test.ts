import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { makeCar, makeReview } from "~tests/support/factories";
import { noPricing } from "~tests/support/pricing";
import { car, carList } from "./car.schema";

/** The ids that the list contains, in its order. The list also contains other tests' cars. */
async function listed(query: string, ids: string[]): Promise<string[]> {
  const { results } = bodyOf(carList, await get(`/cars?${query}`));
  return results.map((one) => one._id).filter((id) => ids.includes(id));
}

describe("GET /api/cars", () => {
  it("lists the cheapest first, and unavailable cars last", async () => {
    const [dear, cheap, away] = await Promise.all([
      makeCar({ price: 900 }),
      makeCar({ price: 800 }),
      makeCar({ price: 1, availability: false }),
    ]);
    const inSeason = await makeCar({
      price: 1000,
      prices: [
        { unit: "day", from: "2099-06-01", to: "2099-08-31", amount: 850 },
        { unit: "day", to: "2020-01-01", amount: 5 },
      ],
    });
    const ids = [dear.id, cheap.id, away.id, inSeason.id];
    expect(await listed("", ids)).toEqual([cheap.id, inSeason.id, dear.id, away.id]);
    expect(await listed("carType=&engineType=&seatCapacity=", ids)).toHaveLength(4);
  });

  it("omits archived cars", async () => {
    const { id } = await makeCar({ archivedAt: new Date() });
    expect(await listed("", [id])).toEqual([]);
    expectProblem(await get(`/cars/${id}`), "NOT_FOUND", "This car is not on offer.");
  });

  it("filters by class, engine and minimum number of seats", async () => {
    const [four, five, electric] = await Promise.all([
      makeCar({ seatCapacity: 4, price: 1 }),
      makeCar({ seatCapacity: 5, price: 2 }),
      makeCar({ seatCapacity: 7, price: 3, carType: "Electric", engineType: "Electric" }),
    ]);
    const ids = [four.id, five.id, electric.id];
    expect(await listed("seatCapacity=4", ids)).toEqual(ids);
    expect(await listed("seatCapacity=5", ids)).toEqual([five.id, electric.id]);
    expect(await listed("seatCapacity=7&carType=SUV", ids)).toEqual([]);
    expect(await listed("carType=SUV", ids)).toEqual([four.id, five.id]);
    expect(await listed("engineType=Electric", ids)).toEqual([electric.id]);
  });

  it.each([
    ["carType=Van", "Must be one of Luxury, Economy, Electric, SUV"],
    ["engineType=Steam", "Must be one of Petrol, Diesel, Electric"],
    ["seatCapacity=0", "Must be 1 or more"],
    ["seatCapacity=5%2B", "Must be 1 or more"],
  ])("refuses %s", async (query, message) => {
    expectProblem(await get(`/cars?${query}`), "VALIDATION", message);
  });
});

describe("the stars of cars", () => {
  it("come from reviews once there are three, beside the office's own figure", async () => {
    const { id: productId } = await makeCar({ rating: 4.5, units: 4 });
    const shown = async () => {
      const { results } = bodyOf(carList, await get("/cars"));
      return results.find(({ _id }) => _id === productId);
    };
    for (const stars of [5, 4]) await makeReview({ productId, stars, state: "published" }, "car");
    await makeReview({ productId, stars: 1 }, "car");
    expect(await shown()).toMatchObject({ rating: 4.5 });
    expect(await shown()).not.toHaveProperty("reviewRating");
    await makeReview({ productId, stars: 4, state: "published" }, "car");
    expect(await shown()).toMatchObject({ rating: 4.5, reviewRating: { average: 4.3, reviews: 3 } });
  });
});

describe("GET /api/cars/{id}", () => {
  it("returns the car, and its first image also as `image`", async () => {
    const { id, name } = await makeCar({ rating: 4.5, images: ["/a.avif", "/b.avif"], units: 3 });
    expect(bodyOf(car, await get(`/cars/${id}`))).toEqual({
      _id: id,
      name,
      tagline: "For the hills",
      carType: "SUV",
      engineType: "Diesel",
      transmission: "Manual",
      seatCapacity: 7,
      price: 4800,
      images: ["/a.avif", "/b.avif"],
      image: "/a.avif",
      availability: true,
      rating: 4.5,
      units: 3,
      fuel: null,
      tolls: null,
      driverNights: null,
      kmPerDay: null,
      area: null,
      seasonMonths: [],
      closedDates: [],
      leadDays: 0,
      ...noPricing,
      currency: "INR",
      version: 1,
      updatedAt: expect.any(String),
    });
  });

  it("returns a null rating and an empty image for a car without them", async () => {
    const { id } = await makeCar({ images: [] });
    expect(bodyOf(car, await get(`/cars/${id}`))).toMatchObject({ rating: null, image: "", images: [] });
  });

  it("returns 404 for an unknown id and 400 for an invalid id", async () => {
    expectProblem(await get(`/cars/${randomUUID()}`), "NOT_FOUND", "This car is not on offer.");
    expectProblem(await get("/cars/1"), "VALIDATION", "Not a valid id");
  });
});
