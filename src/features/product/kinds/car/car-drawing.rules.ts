import type { Car } from "./car.schema";

/** The drawings of the classes of cars, below `public/images/cars`. */
const drawings = {
  hatchback: "hatchback",
  saloon: "maruti-suzuki-dzire",
  electric: "electric",
  luxury: "luxury",
  suv: "suv",
  peopleCarrier: "maruti-suzuki-ertiga",
  minibus: "force-traveller-17",
} as const;

type Shape = keyof typeof drawings;

function shapeOf({ carType, seatCapacity }: Pick<Car, "carType" | "seatCapacity">): Shape {
  if (seatCapacity > 8) return "minibus";
  if (carType === "SUV") return "suv";
  if (seatCapacity > 5) return "peopleCarrier";
  if (carType === "Luxury") return "luxury";
  if (carType === "Electric") return "electric";
  return seatCapacity > 3 ? "saloon" : "hatchback";
}

/** The address of a drawing that looks like this class of car, for a car without a picture. */
export function drawingOf(car: Pick<Car, "carType" | "seatCapacity">): string {
  return `/images/cars/${drawings[shapeOf(car)]}.avif`;
}
