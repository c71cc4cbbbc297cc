import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { readBookingsOf } from "./booking.columns";
import type { BookingEvent, BookingWithEvents } from "./booking-event.schema";

const eventSelect = { at: true, from: true, to: true, actorId: true } satisfies Prisma.BookingEventSelect;

type EventRow = Prisma.BookingEventGetPayload<{ select: typeof eventSelect }>;

const statusMoves = { kind: "status" } as const;

const oldestFirst = [{ at: "asc" as const }, { id: "asc" as const }];

/** The status changes of a booking in a select, for {@link toEvent}. */
export const eventsOfBooking = {
  where: statusMoves,
  select: eventSelect,
  orderBy: oldestFirst,
} satisfies Prisma.Booking$eventsArgs;

/** The status changes of the user's own booking, oldest first. Throws NOT_FOUND (also for another user's booking). */
export async function listBookingEvents({ db, user }: UserContext, { id }: { id: string }): Promise<BookingEvent[]> {
  const booking = await db.booking.findFirst({
    where: { id, userId: user.id },
    select: { events: eventsOfBooking },
  });
  if (!booking) throw new AppError("NOT_FOUND", "You have no such booking.");
  return booking.events.flatMap((event) => toEvent(event, user.id));
}

/** All bookings of a user with their status changes, newest booking first. */
export async function listBookingsWithEvents(tx: Transaction, userId: string): Promise<BookingWithEvents[]> {
  const bookings = await readBookingsOf(sqlFor(tx), userId);
  const events = await tx.bookingEvent.findMany({
    where: { ...statusMoves, booking: { userId } },
    select: { ...eventSelect, bookingId: true },
    orderBy: oldestFirst,
  });
  return bookings.map((booking) => ({
    ...booking,
    events: events.filter(({ bookingId }) => bookingId === booking._id).flatMap((event) => toEvent(event, userId)),
  }));
}

/** Only the customer and admins change a booking; customers do not see which admin. */
export function toEvent({ at, from, to, actorId }: EventRow, userId: string): BookingEvent[] {
  // A CHECK constraint requires `to` for a status event.
  if (to === null) return [];
  return [{ at: at.toISOString(), from, to, by: actorId === userId ? "you" : "office" }];
}
