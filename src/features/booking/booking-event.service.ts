import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { BookingEventKind, Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { readBookingsOf } from "./booking.columns";
import {
  type BookingEvent,
  type BookingWithEvents,
  expiredReason,
  type OtherEvent,
  otherEvents,
  otherKinds,
  type StatusEvent,
} from "./booking-event.schema";

const eventSelect = {
  kind: true,
  at: true,
  from: true,
  to: true,
  reason: true,
  actorId: true,
} satisfies Prisma.BookingEventSelect;

type EventRow = Prisma.BookingEventGetPayload<{ select: typeof eventSelect }>;

const oldestFirst = [{ at: "asc" as const }, { id: "asc" as const }];

const shown = { kind: { in: ["status", ...otherKinds] } } satisfies Prisma.BookingEventWhereInput;

/** The events of a booking that its customer sees, in a select, for {@link toEvents}. */
export const eventsOfBooking = {
  where: shown,
  select: eventSelect,
  orderBy: oldestFirst,
} satisfies Prisma.Booking$eventsArgs;

/** The status changes of the user's own booking, oldest first. Throws NOT_FOUND (also for another user's booking). */
export async function listBookingEvents({ db, user }: UserContext, { id }: { id: string }): Promise<StatusEvent[]> {
  const booking = await db.booking.findFirst({ where: { id, userId: user.id }, select: { events: eventsOfBooking } });
  if (!booking) throw new AppError("NOT_FOUND", "You have no such booking.");
  return toEvents(booking.events, user.id).filter(isStatus);
}

/** All bookings of a user with their events, newest booking first. */
export async function listBookingsWithEvents(tx: Transaction, userId: string): Promise<BookingWithEvents[]> {
  const bookings = await readBookingsOf(sqlFor(tx), userId);
  const rows = await tx.bookingEvent.findMany({
    where: { ...shown, booking: { userId } },
    select: { ...eventSelect, bookingId: true },
    orderBy: oldestFirst,
  });
  return bookings.map((booking) => {
    const own = rows.filter(({ bookingId }) => bookingId === booking._id);
    const events = toEvents(own, userId);
    return { ...booking, events: events.filter(isStatus), otherEvents: events.filter(isOther) };
  });
}

const isStatus = (event: BookingEvent): event is StatusEvent => event.kind === "status";
const isOther = (event: BookingEvent): event is OtherEvent => event.kind !== "status";

/** Leaves out what customers do not see. Customers do not see which admin made a change, or why a status changed. */
export function toEvents(rows: readonly EventRow[], userId: string): BookingEvent[] {
  return rows.flatMap(({ kind, at, from, to, reason, actorId }): BookingEvent[] => {
    const common = { at: at.toISOString(), by: actorId === userId ? ("you" as const) : ("office" as const) };
    // A CHECK constraint requires `to` for a status event.
    if (kind === "status") {
      const isExpired = actorId === null && reason === expiredReason;
      return to === null ? [] : [{ kind, from, to, ...(isExpired && { isExpired }), ...common }];
    }
    return isOtherKind(kind) ? [{ kind, text: reason ?? otherEvents[kind], ...common }] : [];
  });
}

function isOtherKind(kind: BookingEventKind): kind is OtherEvent["kind"] {
  return Object.hasOwn(otherEvents, kind);
}
