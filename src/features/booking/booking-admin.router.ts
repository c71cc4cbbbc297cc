import { z } from "zod";
import { compiled } from "~/server/api/compiled";
import { adminProcedure } from "~/server/api/trpc";
import { adminBooking, bookingById } from "./booking.schema";
import {
  adminBookingDetail,
  bookingFilters,
  bookingOutcomes,
  bookingSummary,
  listBookingsInput,
  manifest,
  manifestInput,
  movedBooking,
  noteBookingInput,
  setBookingStatusesInput,
  setBookingStatusInput,
  takeBackMoveInput,
} from "./booking-admin.schema";
import { summarizeBookings } from "./manage/booking-count.service";
import { getBookingDetail, noteBooking, resendBookingMail } from "./manage/booking-detail.service";
import { listBookings } from "./manage/booking-list.service";
import { readManifest } from "./manage/booking-manifest.service";
import { setBookingStatus, setBookingStatuses } from "./status/booking-status.service";
import { takeBackMove } from "./status/take-back-move.service";

const of = <Method extends "GET" | "POST" | "PUT", Path extends `/${string}`>(
  method: Method,
  path: Path,
  summary: string,
) => ({ openapi: { method, path, tags: ["bookings"], protect: true, summary: `${summary} (admin)` } });

/** What admins do with bookings; a part of the booking router. */
export const bookingAdminProcedures = {
  list: adminProcedure
    .meta(of("GET", "/bookings", "List all bookings"))
    .input(listBookingsInput)
    .output(compiled(z.array(adminBooking)))
    .query(({ ctx, input }) => listBookings(ctx, input)),

  summary: adminProcedure
    .meta(of("GET", "/bookings/summary", "Count bookings by status"))
    .input(bookingFilters)
    .output(bookingSummary)
    .query(({ input }) => summarizeBookings(input)),

  manifest: adminProcedure
    .meta(of("GET", "/bookings/manifest", "List everybody who travels on a day"))
    .input(manifestInput)
    .output(manifest)
    .query(({ ctx, input }) => readManifest(ctx, input)),

  detail: adminProcedure
    .meta(of("GET", "/bookings/{id}", "Read a booking and its history"))
    .input(bookingById)
    .output(adminBookingDetail)
    .query(({ ctx, input }) => getBookingDetail(ctx, input)),

  setStatus: adminProcedure
    .meta(of("PUT", "/bookings/{id}", "Set a booking's status"))
    .input(setBookingStatusInput)
    .output(movedBooking)
    .mutation(({ ctx, input }) => setBookingStatus(ctx, input)),

  takeBack: adminProcedure
    .meta(of("POST", "/bookings/take-back/{id}", "Take back a booking's latest move"))
    .input(takeBackMoveInput)
    .output(adminBooking)
    .mutation(({ ctx, input }) => takeBackMove(ctx, input)),

  setStatuses: adminProcedure
    .meta(of("POST", "/bookings/statuses", "Set the status of several bookings"))
    .input(setBookingStatusesInput)
    .output(bookingOutcomes)
    .mutation(({ ctx, input }) => setBookingStatuses(ctx, input)),

  note: adminProcedure
    .meta(of("POST", "/bookings/notes/{id}", "Keep a note on a booking"))
    .input(noteBookingInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => noteBooking(ctx, input)),

  resendMail: adminProcedure
    .meta(of("POST", "/bookings/resend-mail/{id}", "Mail the customer once more"))
    .input(bookingById)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => resendBookingMail(ctx, input)),
};
