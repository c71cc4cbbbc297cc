import { z } from "zod";
import { compiled } from "~/server/api/compiled";
import { adminProcedure, bearerProcedure, createRouter, customerProcedure, publicProcedure } from "~/server/api/trpc";
import {
  adminBooking,
  booking,
  bookingById,
  createBookingInput,
  createPhoneBookingInput,
  listMyBookingsInput,
} from "./booking.schema";
import { bookingAdminProcedures } from "./booking-admin.router";
import { bookingEvent } from "./booking-event.schema";
import { listBookingEvents } from "./booking-event.service";
import { createBooking, listMyBookings } from "./place/booking.service";
import { createPhoneBooking } from "./place/phone-booking.service";
import { quote, quoteInput } from "./place/quote.schema";
import { makeQuote } from "./place/quote.service";
import { cancelBooking } from "./status/booking-status.service";

const tags = ["bookings"];

export const bookingRouter = createRouter({
  create: bearerProcedure
    .meta({
      idempotent: true,
      openapi: { method: "POST", path: "/bookings", tags, protect: true, summary: "Book a tour, offer or car" },
    })
    .input(compiled(createBookingInput))
    .output(compiled(booking))
    .mutation(({ ctx, input }) => createBooking(ctx, input)),

  quote: publicProcedure
    .meta({ openapi: { method: "POST", path: "/quotes", tags, protect: false, summary: "Ask for a price" } })
    .input(quoteInput)
    .output(quote)
    .mutation(({ ctx, input }) => makeQuote(ctx, input)),

  createByPhone: adminProcedure
    .meta({
      idempotent: true,
      openapi: {
        method: "POST",
        path: "/bookings/by-phone",
        tags,
        protect: true,
        summary: "Book for a caller (admin)",
      },
    })
    .input(createPhoneBookingInput)
    .output(adminBooking)
    .mutation(({ ctx, input }) => createPhoneBooking(ctx, input)),

  mine: bearerProcedure
    .meta({ openapi: { method: "GET", path: "/bookings/my", tags, protect: true, summary: "List my bookings" } })
    .input(listMyBookingsInput)
    .output(compiled(z.array(booking)))
    .query(({ ctx, input }) => listMyBookings(ctx, input)),

  cancel: customerProcedure
    .meta({
      openapi: {
        method: "PUT",
        path: "/bookings/cancel/{id}",
        tags,
        protect: true,
        summary: "Cancel a pending booking",
      },
    })
    .input(bookingById)
    .output(booking)
    .mutation(({ ctx, input }) => cancelBooking(ctx, input)),

  events: customerProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/bookings/my/{id}/events",
        tags,
        protect: true,
        summary: "Follow one of my bookings",
      },
    })
    .input(bookingById)
    .output(z.array(bookingEvent))
    .query(({ ctx, input }) => listBookingEvents(ctx, input)),

  ...bookingAdminProcedures,
});
