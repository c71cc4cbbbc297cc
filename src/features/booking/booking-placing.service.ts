import { randomBytes } from "node:crypto";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { requirePlaces } from "./booking.capacity";
import { findItem } from "./booking.item";
import { isAgreedTotal, toReference } from "./booking.rules";
import type { BookingWish } from "./booking.schema";
import { type AdminBookingRow, adminBookingSelect } from "./booking.select";

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
export async function placeBooking(
  tx: Transaction,
  now: Date,
  wish: BookingWish,
  { actorId, ...origin }: Origin,
): Promise<AdminBookingRow> {
  requireComingDate(wish.date, now);
  const { kind, id, title, image, price, capacity, takes, days } = await findItem(tx, wish, now);
  if (wish.totalPrice !== undefined && !isAgreedTotal(kind, wish.totalPrice, price.totalPrice)) {
    const message = `The price has changed: the total is now ${formatRupees(price.totalPrice)}. Nothing was booked.`;
    throw new AppError("PRICE_CHANGED", message, { totalPrice: price.totalPrice });
  }
  await requirePlaces(tx, { kind, itemId: id, capacity, takes, date: wish.date, days });
  return tx.booking.create({
    select: adminBookingSelect,
    data: {
      ...origin,
      [`${kind}Id`]: id,
      phone: wish.phone,
      date: toDatabaseDate(wish.date),
      days,
      travelers: wish.travelers,
      pickupLocation: wish.pickupLocation,
      specialRequests: wish.specialRequests ?? "",
      itemTitle: title,
      itemImage: image,
      ...price,
      events: { create: { to: "Pending", actorId } },
    },
  });
}

function requireComingDate(date: string, now: Date): void {
  if (date >= dateInIndia(now)) return;
  const message = "Please choose a date from today on.";
  throw new AppError("VALIDATION", message, { issues: [{ path: ["date"], message }] });
}

/** Two bookings may draw the same reference: then the database refuses the second, and it draws again. */
export async function withFreshReference<T>(book: (reference: string) => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await book(toReference(randomBytes(6)));
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken || triesLeft === 1) throw error;
    return withFreshReference(book, triesLeft - 1);
  }
}
