import { type Price, priceCar, priceOffer, priceTour } from "~/features/booking/booking.rules";
import type { Booking, BookingWish } from "~/features/booking/booking.schema";
import type { Opening } from "~/features/product/availability/availability.rules";
import { dateInIndia } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Sql } from "~/server/db/sql";

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
  /** As a booking of it shows it. */
  shown: Pick<Booking, "tour" | "car" | "offer">;
};

/** What there is to know of a booking, or of one that is only being thought of. */
type Asked = Pick<BookingWish, "tourId" | "carId" | "offerId" | "travelers" | "days">;

/** Reads the item that a booking is for, and holds it: it is there until the transaction ends. Throws NOT_FOUND, UNBOOKABLE. */
export async function findItem(sql: Sql, input: Asked, now: Date): Promise<BookableItem> {
  if (input.tourId) return tourItem(sql, input.tourId, input.travelers);
  if (input.carId) return carItem(sql, input.carId, input);
  if (input.offerId) return offerItem(sql, input.offerId, input, now);
  throw new AppError("VALIDATION", "Name exactly one of tourId, offerId and carId");
}

type Names = { tourId?: string | null | undefined; carId?: string | null | undefined };

/** Of what kind it names one. */
export function kindOf({ tourId, carId }: Names): BookableItem["kind"] {
  if (tourId) return "tour";
  return carId ? "car" : "offer";
}

const common = `"id", "price"::float8, "seasonMonths", "closedDates"::text[], "leadDays"`;
const none = { tour: null, car: null, offer: null };

type Common = Opening & { id: string; price: number };
type TourRow = Common & { title: string; images: string[]; includes: string[] };
type CarRow = Common & {
  name: string;
  images: string[];
  carType: NonNullable<Booking["car"]>["carType"];
  availability: boolean;
  seatCapacity: number;
};
type OfferRow = Common & { title: string; image: string; features: string[]; validTill: string | null };

async function tourItem(sql: Sql, asked: string, travelers: number): Promise<BookableItem> {
  const columns = `${common}, "title", "images", "includes"`;
  const [tour] = await sql<TourRow>(held("Tour", columns), [asked]);
  if (!tour) throw new AppError("NOT_FOUND", "This tour is not on offer.");
  const { id, title, images, includes } = tour;
  return {
    ...{ kind: "tour", id, title, image: images[0] ?? "", includes, opening: openingOf(tour), days: 1 },
    price: priceTour(tour.price, travelers),
    shown: { ...none, tour: { _id: id, title, images } },
  };
}

async function carItem(sql: Sql, asked: string, input: Asked): Promise<BookableItem> {
  const columns = `${common}, "name", "images", "carType", "availability", "seatCapacity"`;
  const [car] = await sql<CarRow>(held("Car", columns), [asked]);
  if (!car) throw new AppError("NOT_FOUND", "This car is not on offer.");
  if (!car.availability) throw new AppError("UNBOOKABLE", "This car is not available at the moment.");
  if (input.travelers > car.seatCapacity) {
    throw new AppError("UNBOOKABLE", `This car has ${car.seatCapacity} seats.`);
  }
  const days = input.days ?? 1;
  const { id, name, images, carType } = car;
  const image = images[0] ?? "";
  return {
    ...{ kind: "car", id, title: name, image, includes: [], opening: openingOf(car), days },
    price: priceCar(car.price, days),
    shown: { ...none, car: { _id: id, name, carType, images, image } },
  };
}

async function offerItem(sql: Sql, asked: string, input: Asked, now: Date): Promise<BookableItem> {
  const columns = `${common}, "title", "image", "features", "validTill"::text`;
  const [offer] = await sql<OfferRow>(held("Offer", columns), [asked]);
  if (!offer) throw new AppError("NOT_FOUND", "Offer not found.");
  if (offer.validTill && offer.validTill < dateInIndia(now)) {
    throw new AppError("UNBOOKABLE", "This offer has expired.");
  }
  const { id, title, image, features: includes } = offer;
  return {
    ...{ kind: "offer", id, title, image, includes, days: 1 },
    opening: { ...openingOf(offer), validTill: offer.validTill },
    price: priceOffer(offer.price, input.travelers),
    shown: { ...none, offer: { _id: id, id, title, image } },
  };
}

/** Nobody deletes it, and others may book it meanwhile. */
function held(table: "Tour" | "Car" | "Offer", columns: string): string {
  return `SELECT ${columns} FROM "${table}" WHERE "id" = $1::uuid AND "archivedAt" IS NULL FOR KEY SHARE`;
}

function openingOf({ seasonMonths, closedDates, leadDays }: Opening): Opening {
  return { seasonMonths, closedDates, leadDays };
}
