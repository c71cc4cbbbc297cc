import { randomBytes } from "node:crypto";
import { requireOpen } from "~/features/availability/availability.service";
import { toDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { once } from "~/server/api/idempotency";
import { noteTotal, rangeOf } from "~/server/api/paging";
import { Prisma } from "~/server/db/generated/client";
import { mailNewBooking } from "~/server/mail/booking-mail";
import { takingPlaces } from "./booking.capacity";
import { findItem } from "./booking.item";
import { isAgreedTotal, toReference } from "./booking.rules";
import { type Booking, type CreateBookingInput, type ListMyBookingsInput, maxBookingsPerPage } from "./booking.schema";
import { bookingSelect, toBooking } from "./booking.select";

type CustomerContext = Context & { user: Viewer };

/**
 * Books, as Pending, at the server's price. Throws NOT_FOUND, UNBOOKABLE, SOLD_OUT, VALIDATION (a past date), and
 * PRICE_CHANGED with the right `totalPrice` when the customer saw another one.
 */
export async function createBooking(ctx: CustomerContext, input: CreateBookingInput): Promise<Booking> {
  const { now, user } = ctx;
  return withFreshReference((reference) =>
    once(ctx, "booking.create", input, async (tx) => {
      const { kind, id, title, image, price, opening, days } = await findItem(tx, input, now);
      requireOpen(opening, { date: input.date, days }, now);
      if (!isAgreedTotal(kind, input.totalPrice, price.totalPrice)) {
        const message = `The price has changed: the total is now ${formatRupees(price.totalPrice)}. Nothing was booked.`;
        throw new AppError("PRICE_CHANGED", message, { totalPrice: price.totalPrice });
      }
      const row = await takingPlaces(kind, () =>
        tx.booking.create({
          select: bookingSelect,
          data: {
            reference,
            userId: user.id,
            [`${kind}Id`]: id,
            name: input.name || user.name,
            phone: input.phone,
            date: toDatabaseDate(input.date),
            days,
            travelers: input.travelers,
            pickupLocation: input.pickupLocation,
            specialRequests: input.specialRequests ?? "",
            itemTitle: title,
            itemImage: image,
            ...price,
            events: { create: { to: "Pending", actorId: user.id } },
          },
        }),
      );
      const booking = toBooking(row);
      await mailNewBooking(tx, booking, user);
      return booking;
    }),
  );
}

/** Two bookings may draw the same reference: then the database refuses the second, and it draws again. */
async function withFreshReference<T>(book: (reference: string) => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await book(toReference(randomBytes(6)));
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken || triesLeft === 1) throw error;
    return withFreshReference(book, triesLeft - 1);
  }
}

const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The user's own bookings, newest first. */
export async function listMyBookings(ctx: CustomerContext, input: ListMyBookingsInput): Promise<Booking[]> {
  const { db, user } = ctx;
  const where = { userId: user.id };
  const range = rangeOf(input, maxBookingsPerPage);
  const [rows, total] = await Promise.all([
    db.booking.findMany({ where, select: bookingSelect, orderBy: newestFirst, ...range }),
    db.booking.count({ where }),
  ]);
  noteTotal(ctx, input, maxBookingsPerPage, total);
  return rows.map(toBooking);
}
