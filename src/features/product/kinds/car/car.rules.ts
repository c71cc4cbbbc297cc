import { toPricing } from "~/features/product/pricing.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { withParams } from "~/lib/search-params";
import type { Car } from "./car.schema";
import type { BookableCar } from "./car-booking.schema";
import { toCarTerms } from "./car-terms.rules";

/** The URL of a car's page, with the trip that is asked for. */
export function carHref(carId: string, trip: SearchedTrip = {}): string {
  return withParams(`/car/${carId}`, trip);
}

/** The URL of a car's page with the booking dialog open. */
export function bookCarHref(carId: string, trip: SearchedTrip = {}): string {
  return withParams(`/car/${carId}`, { ...trip, book: 1 });
}

/** Selects the fields that the booking form needs, to keep the page small. */
export function toBookableCar(car: Car): BookableCar {
  const { _id, name, seatCapacity } = car;
  return { _id, name, seatCapacity, ...toCarTerms(car), ...toPricing(car) };
}
