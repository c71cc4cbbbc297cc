import { z } from "zod";
import { syncParse } from "~/server/api/sync-parse";
import { bearerProcedure, userProcedure } from "~/server/api/trpc";
import { goneMessage } from "~/server/changes/cursor";
import { myBookingsTool, myBookingTool } from "./booking.agent";
import { exampleBooking, exampleEvents, exampleOwnBooking } from "./booking.examples";
import { booking, bookingById, listMyBookingsInput } from "./booking.schema";
import { statusEvent } from "./booking-event.schema";
import { listBookingEvents } from "./booking-event.service";
import { listMyBookings } from "./list/list-my-bookings.service";
import { ownBooking } from "./view/own-booking.schema";
import { readOwnBooking } from "./view/own-booking.service";

/** The procedures by which customers read their own bookings. Part of the booking router. */
export const ownBookingProcedures = {
  mine: bearerProcedure("booking.own")
    .meta({
      route: "GET /bookings/my",
      operationId: "listMyBookings",
      summary: "List my bookings",
      description:
        "The bookings of the token's user, newest first. Without `limit`, up to 10,000; `Link` has the other pages. With " +
        "`updatedFrom` or a cursor of changes: those that have changed, also `Cancelled` ones.",
      successDescription: "The bookings of one page",
      errors: { CURSOR_GONE: goneMessage },
      response: [exampleBooking],
      isPaged: true,
      hasCursor: true,
      agent: myBookingsTool,
    })
    .input(listMyBookingsInput)
    .output(syncParse(z.array(booking)))
    .query(({ ctx, input }) => listMyBookings(ctx, input)),

  one: userProcedure("booking.own")
    .meta({
      route: "GET /bookings/my/{id}",
      operationId: "getMyBooking",
      summary: "Read one of my bookings",
      description:
        "One of the user's own bookings with its price lines, which add up to `totalPrice`, its events, what comes " +
        "back when it is cancelled, and what to bring.",
      successDescription: "The booking",
      errors: { NOT_FOUND: "You have no such booking." },
      response: exampleOwnBooking,
      agent: myBookingTool,
    })
    .input(bookingById)
    .output(ownBooking)
    .query(({ ctx, input }) => readOwnBooking(ctx, input)),
};

/** The procedure by which customers follow a booking. Part of the booking router. */
export const bookingEventProcedures = {
  events: userProcedure("booking.own")
    .meta({
      route: "GET /bookings/my/{id}/events",
      operationId: "listBookingEvents",
      summary: "Follow one of my bookings",
      description: "The status changes of one of the user's own bookings, oldest first.",
      deprecated: { since: "2026-11-28", sunset: "2027-12-01", use: "GET /bookings/my/{id}" },
      successDescription: "Each status change, with its time and who made it",
      errors: { NOT_FOUND: "You have no such booking." },
      response: exampleEvents,
    })
    .input(bookingById)
    .output(z.array(statusEvent))
    .query(({ ctx, input }) => listBookingEvents(ctx, input)),
};
