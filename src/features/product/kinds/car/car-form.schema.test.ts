import { describe, expect, it } from "vitest";
import { noPricing } from "~tests/support/pricing";
import { carForm, toCarValues } from "./car-form.schema";

const images = ["/images/cars/suv.avif"];
const fields = {
  name: "Hill Seven",
  tagline: "Seven seats",
  carType: "SUV" as const,
  engineType: "Diesel" as const,
  transmission: "Manual" as const,
  seatCapacity: 7,
  price: 4800,
  units: 2,
  images,
  fuel: "Included",
  tolls: null,
  driverNights: null,
  kmPerDay: 200,
  area: null,
  imageTexts: [{ image: "/images/cars/suv.avif", alt: "A red SUV", credit: "" }],
  seasonMonths: [10, 11],
  closedDates: ["2099-01-15"],
  leadDays: 2,
};
const car = {
  ...fields,
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60",
  image: "/images/cars/suv.avif",
  availability: true,
  rating: 4.6,
  currency: "INR" as const,
  version: 3,
  updatedAt: "2026-11-18T05:00:00.000Z",
  ...noPricing,
};
const messages = (values: unknown) => carForm.safeParse(values).error?.issues.map(({ message }) => message);

describe("the car form", () => {
  it("returns the same fields for an unchanged car", () => {
    expect(carForm.parse(toCarValues(car))).toEqual({ ...fields, ...noPricing });
  });

  it("requires every field and an image", () => {
    expect(new Set(messages(toCarValues(null)))).toEqual(
      new Set(["Please fill in all fields", "Please upload an image."]),
    );
    for (const name of ["name", "tagline", "carType", "engineType", "transmission", "seatCapacity", "price"]) {
      expect(messages({ ...toCarValues(car), [name]: "" }), name).toEqual(["Please fill in all fields"]);
    }
    expect(messages({ ...toCarValues(car), images: [] })).toEqual(["Please upload an image."]);
  });

  it.each(["0", "-1", "2.5", "many"])("refuses a seat capacity of %s", (seatCapacity) => {
    expect(messages({ ...toCarValues(car), seatCapacity })?.[0]).toBe("Seat capacity must be at least 1");
  });
});
