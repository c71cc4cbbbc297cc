import { type Price, type PriceLine, priceLines, priceOf } from "~/features/booking/booking.rules";
import type { BookingWish } from "~/features/booking/booking.schema";
import type { Bookable } from "~/features/product/bookable";
import { kinds, productIn } from "~/features/product/registry";
import { stores } from "~/features/product/stores";
import { dateInIndia } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Sql } from "~/server/db/sql";

/** A product as it is booked at this moment: for how many days, and at what price. */
export type BookableItem = Bookable & { days: number; total: Price; lines: PriceLine[] };

/** What there is to know of a booking, or of one that is only being thought of. */
type Asked = Pick<BookingWish, "tourId" | "carId" | "offerId" | "travelers" | "days">;

/**
 * Reads the product that a booking is for, and keeps it from being deleted until the transaction ends. Throws NOT_FOUND,
 * and UNBOOKABLE where it cannot be booked on any day, or not for so many.
 */
export async function findItem(sql: Sql, input: Asked, now: Date): Promise<BookableItem> {
  const named = productIn(input);
  if (!named) throw new AppError("VALIDATION", "Name exactly one of tourId, offerId and carId");
  const { kind, id } = named;
  const product = await stores[kind].bookable(sql, id, { hold: true });
  if (!product || product.isArchived) throw new AppError("NOT_FOUND", kinds[kind].notFound);
  const { validTill } = product.bookingWindow;
  if (validTill && validTill < dateInIndia(now)) throw new AppError("UNBOOKABLE", `This ${kind} has expired.`);
  if (product.refusal) throw new AppError("UNBOOKABLE", product.refusal);
  if (product.seats !== null && input.travelers > product.seats) {
    throw new AppError("UNBOOKABLE", `This car has ${product.seats} seats.`);
  }
  const days = kinds[kind].isByTheDay ? (input.days ?? 1) : 1;
  const party = { travelers: input.travelers, days };
  const total = priceOf(kind, product.price, party);
  return { ...product, days, total, lines: priceLines(kind, product.price, party) };
}
