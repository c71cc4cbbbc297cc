import type { BookingWindow } from "./availability/availability.rules";
import type { CarType } from "./kinds/car/car-kinds.rules";
import type { ProductKind } from "./registry";

/** A product as somebody who would book it has to know it. Prices are rupees a unit (registry.ts). */
export type Bookable = {
  kind: ProductKind;
  id: string;
  title: string;
  images: string[];
  price: number;
  bookingWindow: BookingWindow;
  /** Places on one date; null: no limit. */
  capacity: number | null;
  /** What the price covers, in words. */
  includes: string[];
  isArchived: boolean;
  /** Why it cannot be booked at the moment, in words; null when it can. Dates are a matter of the booking window. */
  refusal: string | null;
  /** The most people that one booking is for; null: no limit of its own. */
  seats: number | null;
  /** Of a car: its bookings show it. */
  carType?: CarType;
};
