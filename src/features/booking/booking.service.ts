import { toDatabaseDate } from "~/lib/dates";
import type { Context, Viewer } from "~/server/api/context";
import { once } from "~/server/api/idempotency";
import { noteTotal, rangeOf } from "~/server/api/paging";
import type { Prisma } from "~/server/db/generated/client";
import { likeLiteral } from "~/server/db/like";
import { mailNewBooking } from "~/server/mail/booking-mail";
import {
  type AdminBooking,
  type Booking,
  type CreateBookingInput,
  type ListBookingsInput,
  type ListMyBookingsInput,
  maxBookingsPerPage,
} from "./booking.schema";
import { adminBookingSelect, bookingSelect, toAdminBooking, toBooking } from "./booking.select";
import { placeBooking, withFreshReference } from "./booking-placing.service";

type CustomerContext = Context & { user: Viewer };

/** Books for oneself, from the pages or by REST. Throws what {@link placeBooking} does. */
export async function createBooking(ctx: CustomerContext, input: CreateBookingInput): Promise<Booking> {
  const { now, user } = ctx;
  return withFreshReference((reference) =>
    once(ctx, "booking.create", input, async (tx) => {
      const by = { userId: user.id, actorId: user.id, source: "web" as const };
      const booking = toBooking(
        await placeBooking(tx, now, input, { reference, ...by, name: input.name || user.name }),
      );
      await mailNewBooking(tx, booking, user);
      return booking;
    }),
  );
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

/** All bookings that fit the filters, newest first. */
export async function listBookings(ctx: CustomerContext, input: ListBookingsInput): Promise<AdminBooking[]> {
  const { db } = ctx;
  const where = fitting(input);
  const range = rangeOf(input, maxBookingsPerPage);
  const [rows, total] = await Promise.all([
    db.booking.findMany({ where, select: adminBookingSelect, orderBy: newestFirst, ...range }),
    db.booking.count({ where }),
  ]);
  noteTotal(ctx, input, maxBookingsPerPage, total);
  return rows.map(toAdminBooking);
}

function fitting({ status, search, from, to }: ListBookingsInput): Prisma.BookingWhereInput {
  const contains = { contains: likeLiteral(search ?? ""), mode: "insensitive" } as const;
  return {
    ...(status && { status }),
    ...((from || to) && {
      date: { ...(from && { gte: toDatabaseDate(from) }), ...(to && { lte: toDatabaseDate(to) }) },
    }),
    ...(search && {
      OR: [{ name: contains }, { phone: contains }, { reference: contains }, { user: { email: contains } }],
    }),
  };
}
