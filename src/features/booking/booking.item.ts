import type { Opening } from "~/features/availability/availability.rules";
import { toOpening } from "~/features/availability/availability.service";
import { holdItem } from "~/features/catalogue/catalogue.service";
import { dateInIndia, fromDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { type Price, priceCar, priceOffer, priceTour } from "./booking.rules";
import type { BookingWish } from "./booking.schema";

/** The booked thing, as it is at this moment: what it costs, what it is called, and when it can be had. */
export type BookableItem = {
  kind: "tour" | "car" | "offer";
  id: string;
  title: string;
  image: string;
  price: Price;
  opening: Opening;
  days: number;
  /** What the price covers, in words. */
  includes: string[];
};

/** What there is to know of a booking, or of one that is only being thought of. */
type Asked = Pick<BookingWish, "tourId" | "carId" | "offerId" | "travelers" | "days">;

/** Reads the item that a booking is for. Throws NOT_FOUND, UNBOOKABLE. */
export async function findItem(tx: Transaction, input: Asked, now: Date): Promise<BookableItem> {
  if (input.tourId) return tourItem(tx, input.tourId, input.travelers);
  if (input.carId) return carItem(tx, input.carId, input);
  if (input.offerId) return offerItem(tx, input.offerId, input, now);
  throw new AppError("VALIDATION", "Name exactly one of tourId, offerId and carId");
}

async function tourItem(tx: Transaction, id: string, travelers: number): Promise<BookableItem> {
  const tour = (await holdItem(tx, "tour", id)) && (await tx.tour.findFirst({ where: { id, archivedAt: null } }));
  if (!tour) throw new AppError("NOT_FOUND", "This tour is not on offer.");
  return {
    kind: "tour",
    id,
    title: tour.title,
    image: tour.images[0] ?? "",
    price: priceTour(tour.price.toNumber(), travelers),
    opening: toOpening(tour),
    days: 1,
    includes: tour.includes,
  };
}

async function carItem(tx: Transaction, id: string, input: Asked): Promise<BookableItem> {
  const car = (await holdItem(tx, "car", id)) && (await tx.car.findFirst({ where: { id, archivedAt: null } }));
  if (!car) throw new AppError("NOT_FOUND", "This car is not on offer.");
  if (!car.availability) throw new AppError("UNBOOKABLE", "This car is not available at the moment.");
  if (input.travelers > car.seatCapacity) {
    throw new AppError("UNBOOKABLE", `This car has ${car.seatCapacity} seats.`);
  }
  const days = input.days ?? 1;
  return {
    kind: "car",
    id,
    title: car.name,
    image: car.images[0] ?? "",
    price: priceCar(car.price.toNumber(), days),
    opening: toOpening(car),
    days,
    includes: [],
  };
}

async function offerItem(tx: Transaction, id: string, input: Asked, now: Date): Promise<BookableItem> {
  const offer = (await holdItem(tx, "offer", id)) && (await tx.offer.findFirst({ where: { id, archivedAt: null } }));
  if (!offer) throw new AppError("NOT_FOUND", "Offer not found.");
  if (offer.validTill && fromDatabaseDate(offer.validTill) < dateInIndia(now)) {
    throw new AppError("UNBOOKABLE", "This offer has expired.");
  }
  return {
    kind: "offer",
    id,
    title: offer.title,
    image: offer.image,
    price: priceOffer(offer.price.toNumber(), input.travelers),
    opening: toOpening(offer),
    days: 1,
    includes: offer.features,
  };
}
