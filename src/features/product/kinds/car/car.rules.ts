import { toPricing } from "~/features/product/pricing.rules";
import type { Car } from "./car.schema";
import type { BookableCar } from "./car-booking.schema";

/** The URL of a car's page with the booking dialog open. */
export function bookCarHref(carId: string): string {
  return `/car/${carId}?book=1`;
}

/** Selects the fields that the booking form needs, to keep the page small. */
export function toBookableCar(car: Car): BookableCar {
  const { _id, name, seatCapacity } = car;
  return { _id, name, seatCapacity, ...toPricing(car) };
}
