import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { requireOpen } from "~/features/availability/availability.service";
import { formatRupees } from "~/lib/money";
import { AppError } from "~/server/api/errors";
import type { Sql } from "~/server/db/sql";
import { takingPlaces } from "./booking.capacity";
import { type BookableItem, findItem } from "./booking.item";
import { isAgreedTotal, toReference } from "./booking.rules";
import type { Booking, BookingWish } from "./booking.schema";

/** Whose the booking is, and through whom it came. */
type Origin = {
  reference: string;
  userId: string | null;
  actorId: string;
  source: "web" | "phone";
  name: string;
  contactEmail?: string | null;
};

/**
 * Books, as Pending, at the server's price: the one way to a booking, whoever writes it down. Throws NOT_FOUND,
 * UNBOOKABLE, SOLD_OUT, VALIDATION (a past date), and PRICE_CHANGED with the right `totalPrice` when another one was told.
 */
export async function placeBooking(sql: Sql, now: Date, wish: BookingWish, origin: Origin): Promise<Booking> {
  const item = await findItem(sql, wish, now);
  const { kind, price, opening, days } = item;
  requireOpen(opening, { date: wish.date, days }, now);
  if (wish.totalPrice !== undefined && !isAgreedTotal(kind, wish.totalPrice, price.totalPrice)) {
    const message = `The price has changed: the total is now ${formatRupees(price.totalPrice)}. Nothing was booked.`;
    throw new AppError("PRICE_CHANGED", message, { totalPrice: price.totalPrice });
  }
  return takingPlaces(kind, () => write(sql, wish, item, origin));
}

/** The booking and its first event, in one statement. */
async function write(sql: Sql, wish: BookingWish, item: BookableItem, origin: Origin): Promise<Booking> {
  const id = uuidv7();
  const { travelers, date, pickupLocation, phone, specialRequests = "" } = wish;
  const { kind, title, image, price, days, shown } = item;
  const { reference, name } = origin;
  const idOf = (one: BookableItem["kind"]) => (one === kind ? item.id : null);
  const [made] = await sql<{ createdAt: Date }>(insertion, [
    ...[id, reference, origin.userId, idOf("tour"), idOf("car"), idOf("offer"), origin.source],
    ...[origin.contactEmail ?? null, name, phone, date, days, travelers, pickupLocation, specialRequests],
    ...[title, image, price.unitPrice, price.serviceFee, price.totalPrice, uuidv7(), origin.actorId],
  ]);
  if (!made) throw new Error("no booking was written");
  return {
    ...{ _id: id, reference, status: "Pending", date, days, travelers, pickupLocation, name, phone, specialRequests },
    ...price,
    ...shown,
    createdAt: made.createdAt.toISOString(),
  };
}

const insertion = `
  WITH "booked" AS (
    INSERT INTO "Booking" (
      "id", "reference", "userId", "tourId", "carId", "offerId", "source", "contactEmail", "name", "phone", "date",
      "days", "travelers", "pickupLocation", "specialRequests", "itemTitle", "itemImage", "unitPrice", "serviceFee",
      "totalPrice", "updatedAt")
    VALUES (
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, now())
    RETURNING "id", "createdAt"),
  "noted" AS (
    INSERT INTO "BookingEvent" ("id", "bookingId", "to", "actorId") SELECT $21, "id", 'Pending', $22 FROM "booked")
  SELECT "createdAt" FROM "booked"`;

/** Two bookings may draw the same reference: then the database refuses the second, and it draws again. */
export async function withFreshReference<T>(book: (reference: string) => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await book(toReference(randomBytes(6)));
  } catch (error) {
    const isTaken = (error as { constraint?: unknown }).constraint === "Booking_reference_key";
    if (!isTaken || triesLeft === 1) throw error;
    return withFreshReference(book, triesLeft - 1);
  }
}
