import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { bookingSelect, toBooking } from "./booking.select";
import type { BookingEvent, BookingWithEvents } from "./booking-event.schema";

type CustomerContext = Context & { user: Viewer };

const eventSelect = { at: true, from: true, to: true, actorId: true } satisfies Prisma.BookingEventSelect;

type EventRow = Prisma.BookingEventGetPayload<{ select: typeof eventSelect }>;

const oldestFirst = [{ at: "asc" as const }, { id: "asc" as const }];

/** What has happened to an own booking, the oldest first. Throws NOT_FOUND (also for another's). */
export async function listBookingEvents(
  { db, user }: CustomerContext,
  { id }: { id: string },
): Promise<BookingEvent[]> {
  const booking = await db.booking.findFirst({
    where: { id, userId: user.id },
    select: { events: { select: eventSelect, orderBy: oldestFirst } },
  });
  if (!booking) throw new AppError("NOT_FOUND", "You have no such booking.");
  return booking.events.map((event) => toEvent(event, user.id));
}

/** All of somebody's bookings with what has happened to them, the newest first. */
export async function listBookingsWithEvents(tx: Transaction, userId: string): Promise<BookingWithEvents[]> {
  const rows = await tx.booking.findMany({
    where: { userId },
    select: { ...bookingSelect, events: { select: eventSelect, orderBy: oldestFirst } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ events, ...row }) => ({
    ...toBooking(row),
    events: events.map((event) => toEvent(event, userId)),
  }));
}

/** Nobody else than the customer and admins moves a booking; which admin is the office's own affair. */
function toEvent({ at, from, to, actorId }: EventRow, userId: string): BookingEvent {
  return { at: at.toISOString(), from, to, by: actorId === userId ? "you" : "office" };
}
