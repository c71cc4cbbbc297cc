import { z } from "zod";
import { adminProcedure, createRouter, customerProcedure, publicProcedure } from "~/server/api/trpc";
import {
  adminBooking,
  booking,
  bookingById,
  createBookingInput,
  listBookingsInput,
  listMyBookingsInput,
  setBookingStatusInput,
} from "./booking.schema";
import { createBooking, listBookings, listMyBookings } from "./booking.service";
import { cancelBooking, setBookingStatus } from "./booking-status.service";
import { quote, quoteInput } from "./quote.schema";
import { makeQuote } from "./quote.service";

const tags = ["bookings"];

export const bookingRouter = createRouter({
  create: customerProcedure
    .meta({
      idempotent: true,
      openapi: { method: "POST", path: "/bookings", tags, protect: true, summary: "Book a tour, offer or car" },
    })
    .input(createBookingInput)
    .output(booking)
    .mutation(({ ctx, input }) => createBooking(ctx, input)),

  quote: publicProcedure
    .meta({ openapi: { method: "POST", path: "/quotes", tags, protect: false, summary: "Ask for a price" } })
    .input(quoteInput)
    .output(quote)
    .mutation(({ ctx, input }) => makeQuote(ctx, input)),

  mine: customerProcedure
    .meta({ openapi: { method: "GET", path: "/bookings/my", tags, protect: true, summary: "List my bookings" } })
    .input(listMyBookingsInput)
    .output(z.array(booking))
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

  list: adminProcedure
    .meta({ openapi: { method: "GET", path: "/bookings", tags, protect: true, summary: "List all bookings (admin)" } })
    .input(listBookingsInput)
    .output(z.array(adminBooking))
    .query(({ ctx, input }) => listBookings(ctx, input)),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: "PUT",
        path: "/bookings/{id}",
        tags,
        protect: true,
        summary: "Set a booking's status (admin)",
      },
    })
    .input(setBookingStatusInput)
    .output(adminBooking)
    .mutation(({ ctx, input }) => setBookingStatus(ctx, input)),
});
