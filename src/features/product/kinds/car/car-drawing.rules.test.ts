import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { sampleCars } from "~prisma/sample/cars";
import { drawingOf } from "./car-drawing.rules";
import { carTypes } from "./car-kinds.rules";

it.each([
  ["Economy", 3, "hatchback"],
  ["Economy", 4, "maruti-suzuki-dzire"],
  ["Economy", 6, "maruti-suzuki-ertiga"],
  ["Economy", 17, "force-traveller-17"],
  ["SUV", 7, "suv"],
  ["SUV", 12, "force-traveller-17"],
  ["Luxury", 4, "luxury"],
  ["Luxury", 6, "maruti-suzuki-ertiga"],
  ["Electric", 4, "electric"],
] as const)("%s with %i seats is drawn as %s", (carType, seatCapacity, name) => {
  expect(drawingOf({ carType, seatCapacity })).toBe(`/images/cars/${name}.avif`);
});

it("has the file of every drawing, for each class and the seats of the sample cars", () => {
  const seats = [2, ...sampleCars.map(({ seatCapacity }) => seatCapacity)];
  for (const carType of carTypes)
    for (const seatCapacity of seats) {
      const drawing = drawingOf({ carType, seatCapacity });
      expect(existsSync(`public${drawing}`), drawing).toBe(true);
    }
});
