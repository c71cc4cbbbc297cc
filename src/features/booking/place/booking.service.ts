import {
  type BookingColumns,
  bookingColumns,
  bookingTables,
  fromBookingColumns,
} from "~/features/booking/booking.columns";
import {
  type Booking,
  type CreateBookingInput,
  type ListMyBookingsInput,
  maxBookingsPerPage,
} from "~/features/booking/booking.schema";
import { findStaffAddresses, mailNewBooking } from "~/features/booking/mail/booking-mail.service";
import { productIn } from "~/features/product/registry";
import type { Context } from "~/server/api/context";
import { requireUser } from "~/server/api/guards";
import { withIdempotency } from "~/server/api/idempotency";
import { noteTotal, rangeOf } from "~/server/api/paging";
import { pipelined, type Sql, sql } from "~/server/db/sql";
import { findItem } from "./booking-item.service";
import { placeBooking, withFreshReference } from "./booking-placing.service";
import { readPending, requirePendingRoom } from "./pending-limits.service";
import { mapSoldOut } from "./sold-out";

type BearerContext = Context & { userId: string };

/**
 * Books for oneself, from the pages or by REST. Throws NOT_FOUND, SOLD_OUT, TOO_MANY_PENDING, and what
 * {@link placeBooking} does.
 */
export async function createBooking(ctx: BearerContext, input: CreateBookingInput): Promise<Booking> {
  const { now, userId } = ctx;
  const by = { userId, actorId: userId, source: "web" as const };
  const book = (reference: string) =>
    withIdempotency(ctx, "booking.create", input, {
      read: (tx) =>
        Promise.all([
          readPending(tx, userId, input, now),
          requireUser(ctx, tx),
          findItem(tx, input, now),
          findStaffAddresses(tx),
        ]),
      write: async (tx, [pending, user, item, staff]) => {
        requirePendingRoom(pending, user, item, input);
        const booking = placeBooking(tx, now, input, item, { reference, ...by, name: input.name || user.name });
        await mailNewBooking(tx, booking, user, staff);
        return booking;
      },
    });
  return mapSoldOut(productIn(input)?.kind, () => withFreshReference(book));
}

/** The user's own bookings, newest first. */
export async function listMyBookings(ctx: BearerContext, input: ListMyBookingsInput): Promise<Booking[]> {
  const { skip, take } = rangeOf(input, maxBookingsPerPage);
  const [, rows] = await pipelined((ask) =>
    Promise.all([requireUser(ctx, ask), readMyBookings(ask, ctx.userId, skip, take)]),
  );
  // The first page, where it is not full, tells by itself how many there are.
  const isAll = skip === 0 && rows.length < take;
  const count = async () => (isAll ? rows.length : countMyBookings(ctx.userId));
  noteTotal(ctx, input, maxBookingsPerPage, rows.length, count);
  return rows.map(fromBookingColumns);
}

function readMyBookings(ask: Sql, userId: string, skip: number, take: number): Promise<BookingColumns[]> {
  return ask(
    `SELECT ${bookingColumns} FROM ${bookingTables} WHERE b."userId" = $1::uuid
     ORDER BY b."createdAt" DESC, b."id" DESC OFFSET $2 LIMIT $3`,
    [userId, skip, take],
  );
}

async function countMyBookings(userId: string): Promise<number> {
  const [row] = await sql<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM "Booking" WHERE "userId" = $1::uuid`,
    [userId],
  );
  return row?.total ?? 0;
}
