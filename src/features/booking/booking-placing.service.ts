import { randomBytes } from "node:crypto";
import { requireOpen } from "~/features/availability/availability.service";
import { toDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { takingPlaces } from "./booking.capacity";
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
  const { kind, id, title, image, price, opening, days } = await findItem(tx, wish, now);
  requireOpen(opening, { date: wish.date, days }, now);
  if (wish.totalPrice !== undefined && !isAgreedTotal(kind, wish.totalPrice, price.totalPrice)) {
    const message = `The price has changed: the total is now ${formatRupees(price.totalPrice)}. Nothing was booked.`;
    throw new AppError("PRICE_CHANGED", message, { totalPrice: price.totalPrice });
  }
  const create = () =>
    tx.booking.create({
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
  return takingPlaces(kind, create);
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
