import type { Car } from "./car.schema";
import type { BookableCar } from "./car-booking.schema";

/** A car's page, with the booking dialog open. */
export function bookCarHref(carId: string): string {
  return `/car/${carId}?book=1`;
}

/** Only that: the rest would travel to the browser twice. */
export function toBookableCar({ _id, name, price, seatCapacity }: Car): BookableCar {
  return { _id, name, price, seatCapacity };
}
