import { type Price, type PriceLine, priceLines, priceOf } from "~/features/booking/booking.rules";
import { type BookingRequest, oneItemText } from "~/features/booking/booking.schema";
import type { Bookable } from "~/features/product/bookable";
import { kinds, type NamedProduct, productIn } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { dateInIndia } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Sql } from "~/server/db/sql";

/** A product with the days, price and price lines of one booking of it. */
export type BookableItem = Bookable & { days: number; total: Price; lines: PriceLine[] };

type ItemRequest = NamedProduct & Pick<BookingRequest, "travelers" | "days">;

/**
 * Reads the product of a booking and locks it against deletion until the transaction ends. Throws NOT_FOUND; UNBOOKABLE
 * when the product is expired, unavailable or has too few seats.
 */
export async function findItem(sql: Sql, input: ItemRequest, now: Date): Promise<BookableItem> {
  const named = productIn(input);
  if (!named) throw new AppError("VALIDATION", oneItemText.error);
  const { kind, id } = named;
  const product = await stores[kind].bookable(sql, id, { hold: true });
  if (!product || product.isArchived) throw new AppError("NOT_FOUND", kinds[kind].notFound);
  const { validTill } = product.bookingWindow;
  if (validTill && validTill < dateInIndia(now)) throw new AppError("UNBOOKABLE", `This ${kind} has expired.`);
  if (product.refusal) throw new AppError("UNBOOKABLE", product.refusal);
  if (product.seats !== null && input.travelers > product.seats) {
    throw new AppError("UNBOOKABLE", `This ${kind} has ${product.seats} seats.`);
  }
  const days = kinds[kind].isByTheDay ? (input.days ?? 1) : 1;
  const party = { travelers: input.travelers, days };
  const total = priceOf(kind, product.price, party);
  return { ...product, days, total, lines: priceLines(kind, product.price, party) };
}
