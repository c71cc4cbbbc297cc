import { z } from "zod";
import { adminProcedure, createRouter, customerProcedure } from "~/server/api/trpc";
import {
  adminBooking,
  booking,
  bookingById,
  createBookingInput,
  createPhoneBookingInput,
  listMyBookingsInput,
} from "./booking.schema";
import { createBooking, listMyBookings } from "./booking.service";
import { bookingAdminProcedures } from "./booking-admin.router";
import { cancelBooking } from "./booking-status.service";
import { createPhoneBooking } from "./phone-booking.service";

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

  ...bookingAdminProcedures,
});
