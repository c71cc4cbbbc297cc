import { z } from "zod";
import { exampleAdminBooking, exampleAdminBookingDetail, exampleBooking } from "~/features/booking/booking.examples";
import { adminBooking, bookingById } from "~/features/booking/booking.schema";
import {
  adminBookingDetail,
  bookingFilters,
  bookingOutcomes,
  bookingSummary,
  changedBooking,
  listBookingsInput,
  noteBookingInput,
  setBookingStatusesInput,
  setBookingStatusInput,
  undoStatusInput,
} from "~/features/booking/booking-admin.schema";
import { getBookingDetail, noteBooking, resendBookingMail } from "~/features/booking/detail/booking-detail.service";
import { cancelledMessage, setPickupTime } from "~/features/booking/plan/pickup-time.service";
import { pickupTimeInput } from "~/features/booking/plan/trip-plan.schema";
import { reduceBookingInput, takeBackReductionInput } from "~/features/booking-change/reduce/reduction.schema";
import { reduceBooking, takeBackReduction } from "~/features/booking-change/reduce/reduction.service";
import { setBookingStatus, setBookingStatuses } from "~/features/booking-change/status/booking-status.service";
import { undoStatus } from "~/features/booking-change/status/undo-status.service";
import { readManifest } from "~/features/office/manifest/booking-manifest.service";
import { exampleManifest } from "~/features/office/manifest/manifest.examples";
import { manifest, manifestInput } from "~/features/office/manifest/manifest.schema";
import { syncParse } from "~/server/api/sync-parse";
import { userProcedure } from "~/server/api/trpc";
import { goneMessage } from "~/server/changes/cursor";
import { summarizeBookings } from "./booking-count.service";
import { listBookings } from "./booking-list.service";

const NOT_FOUND = "There is no such booking.";

/** The admin procedures of the booking router. */
export const bookingAdminProcedures = {
  list: userProcedure("booking.read")
    .meta({
      route: "GET /bookings",
      operationId: "listBookings",
      summary: "List all bookings (admin)",
      description:
        "All bookings that match the filters, newest first by default, with the accounts that made them. With `updatedFrom` or a " +
        "cursor of changes: those that have changed. For admins.",
      successDescription: "The bookings of one page",
      errors: { CURSOR_GONE: goneMessage },
      response: [exampleAdminBooking],
      isPaged: true,
      hasCursor: true,
    })
    .input(listBookingsInput)
    .output(syncParse(z.array(adminBooking)))
    .query(({ ctx, input }) => listBookings(ctx, input)),

  summary: userProcedure("booking.read")
    .meta({
      route: "GET /bookings/summary",
      operationId: "summarizeBookings",
      summary: "Count bookings by status (admin)",
      description:
        "The number of bookings that match the filters, in total and by status. Without filters every booking is counted, with filters up to 10,000 of each status. For admins.",
      successDescription: "The counts",
      response: { total: 1240, Pending: 40, Confirmed: 1100, Cancelled: 100, isCapped: false, hasPayments: true },
    })
    .input(bookingFilters)
    .output(bookingSummary)
    .query(({ input }) => summarizeBookings(input)),

  manifest: userProcedure("booking.read")
    .meta({
      route: "GET /bookings/manifest",
      operationId: "readManifest",
      summary: "List everybody who travels on a day (admin)",
      description:
        "The bookings that travel on a day by trip, with crew, seats and what is to be collected: first the trips that begin, by " +
        "start time, then those on the way, without cancelled bookings. With `page`, `limit` or `after`, a part of a day with many " +
        "bookings. For admins.",
      successDescription: "The day",
      response: exampleManifest,
    })
    .input(manifestInput)
    .output(manifest)
    .query(({ input }) => readManifest(input)),

  detail: userProcedure("booking.read")
    .meta({
      route: "GET /bookings/{id}",
      operationId: "getBooking",
      summary: "Read a booking and its history (admin)",
      description: "A booking with its status changes, mails, notes and other changes, each oldest first. For admins.",
      successDescription: "The booking",
      errors: { NOT_FOUND },
      response: exampleAdminBookingDetail,
    })
    .input(bookingById)
    .output(adminBookingDetail)
    .query(({ ctx, input }) => getBookingDetail(ctx, input)),

  setStatus: userProcedure("booking.manage")
    .meta({
      route: "PUT /bookings/{id}",
      operationId: "setBookingStatus",
      summary: "Set a booking's status (admin)",
      description:
        "Sets any booking to any status. Restoring a `Cancelled` booking takes places again, so it fails when none are left " +
        "(`SOLD_OUT`), its discount code is used up (`CODE_REFUSED`), or the account that booked was deleted " +
        "(`UNBOOKABLE`). A `reason` is stored, and included in a " +
        "cancellation mail. Without `evenIf` the day of travel is not checked; with `evenIf`, restoring a booking on a past " +
        "or closed day is refused unless all its obstacles are listed. For admins.",
      successDescription: "The booking with its status",
      errors: {
        NOT_FOUND,
        STATUS_CHANGED: "Somebody else has just changed this booking. Please look again.",
        SOLD_OUT: "There are no places left on that date.",
        CODE_REFUSED: "The code MONSOON10 has been used as often as it can be.",
        UNBOOKABLE:
          "Whoever booked this has deleted their account, and we no longer know who they are. Please make a new booking.",
        NEEDS_CONFIRMATION: "15 Jan 2027 is closed. Take the booking up all the same?",
      },
      request: { status: "Confirmed", reason: "Two places came free." },
      response: { ...exampleAdminBooking, status: "Confirmed" },
    })
    .input(setBookingStatusInput)
    .output(changedBooking)
    .mutation(({ ctx, input }) => setBookingStatus(ctx, input)),

  takeBack: userProcedure("booking.manage")
    .meta({
      route: "POST /bookings/take-back/{id}",
      operationId: "takeBackMove",
      summary: "Undo a booking's latest status change (admin)",
      description:
        "Undoes the latest status change of a booking within 10 seconds, for the admin who made it: `moveId` is in the " +
        "response to a change with `canTakeBack`. Restores the previous status, with the hold, the open request and the " +
        "refund that the change ended, and does not send the mail. For admins.",
      successDescription: "The booking with its previous status",
      errors: {
        NOT_FOUND: "There is no such move of yours.",
        MAIL_GONE: "It is too late to undo this: the mail has gone. Set the status again, and a new mail goes out.",
        STATUS_CHANGED: "Somebody else has just changed this booking. Please look again.",
        SOLD_OUT: "There are no places left on that date.",
        CODE_REFUSED: "The code MONSOON10 has been used as often as it can be.",
      },
      request: { moveId: exampleAdminBookingDetail.events[0]?.id },
      response: exampleAdminBooking,
    })
    .input(undoStatusInput)
    .output(adminBooking)
    .mutation(({ ctx, input }) => undoStatus(ctx, input)),

  setStatuses: userProcedure("booking.manage")
    .meta({
      route: "POST /bookings/statuses",
      operationId: "setBookingStatuses",
      summary: "Set the status of several bookings (admin)",
      description:
        "Sets up to 100 bookings to a status. Each is changed separately: when one is refused, `results` has the reason, and " +
        "the others change all the same. For admins.",
      successDescription: "The result for each booking, in the order of the input",
      request: { ids: [exampleBooking._id], status: "Confirmed" },
      response: { results: [{ _id: exampleBooking._id, booking: exampleAdminBooking, code: null, message: null }] },
    })
    .input(setBookingStatusesInput)
    .output(bookingOutcomes)
    .mutation(({ ctx, input }) => setBookingStatuses(ctx, input)),

  note: userProcedure("booking.manage")
    .meta({
      idempotent: true,
      route: "POST /bookings/notes/{id}",
      operationId: "noteBooking",
      summary: "Add a note to a booking (admin)",
      description: "Adds an internal note to a booking. For admins.",
      successDescription: "The booking with its notes",
      errors: { NOT_FOUND },
      request: { text: "Called: arrives on the evening flight." },
      response: exampleAdminBookingDetail,
    })
    .input(noteBookingInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => noteBooking(ctx, input)),

  pickupTime: userProcedure("booking.manage")
    .meta({
      route: "PUT /bookings/pickup-time/{id}",
      operationId: "setPickupTime",
      summary: "Say when the travellers of a booking are fetched (admin)",
      description:
        "Sets the time at the pickup point. It stands on the booking's page, voucher and calendar file, and the customer of a " +
        "`Confirmed` booking is mailed it with the other news of the trip, once. For admins.",
      successDescription: "The booking",
      errors: { NOT_FOUND, STATUS_CHANGED: cancelledMessage },
      request: { pickupTime: "05:45" },
      response: exampleAdminBookingDetail,
    })
    .input(pickupTimeInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => setPickupTime(ctx, input)),

  reduce: userProcedure("booking.reduce")
    .meta({
      idempotent: "programs",
      route: "POST /bookings/reductions/{id}",
      operationId: "reduceBooking",
      summary: "Take something off a booking's price (admin)",
      description:
        "Takes an amount or a percentage off the total, as a negative line of its own; the service fee stays. Send the " +
        "`totalPrice` that was shown. The customer gets a mail with the reason. Not for `Cancelled` bookings. For admins.",
      successDescription: "The booking with its new total and lines",
      errors: {
        NOT_FOUND,
        STATUS_CHANGED: "This booking is cancelled: its price stays.",
        PRICE_CHANGED: "The total has changed: it is now ₹8,500. Nothing was taken off.",
      },
      request: { amount: 500, reason: "The jeep was an hour late.", totalPrice: 9000 },
      response: exampleAdminBookingDetail,
    })
    .input(reduceBookingInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => reduceBooking(ctx, input)),

  takeBackReduction: userProcedure("booking.reduce")
    .meta({
      idempotent: "programs",
      route: "POST /bookings/reductions/{id}/take-back",
      operationId: "takeBackReduction",
      summary: "Take a reduction of a booking's price back (admin)",
      description:
        "Takes back a reduction of `amount` rupees: its line goes, and the total, the deposit and the rest are as before it. " +
        "Send the `totalPrice` that was shown. The customer gets a mail with the reason. Not for `Cancelled` bookings. " +
        "For admins.",
      successDescription: "The booking with its new total and lines",
      errors: {
        NOT_FOUND,
        STATUS_CHANGED: "This booking is cancelled: its price stays.",
        PRICE_CHANGED: "The total has changed: it is now ₹8,000. Nothing was taken back.",
      },
      request: { amount: 500, reason: "The late jeep was another booking's.", totalPrice: 8500 },
      response: exampleAdminBookingDetail,
    })
    .input(takeBackReductionInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => takeBackReduction(ctx, input)),

  resendMail: userProcedure("booking.manage")
    .meta({
      idempotent: "programs",
      route: "POST /bookings/resend-mail/{id}",
      operationId: "resendBookingMail",
      summary: "Resend the customer's mail (admin)",
      description:
        "Queues the mail about the booking's current status again, and its message by WhatsApp if the customer has agreed. The mail " +
        "waits while sending is switched off, and goes nowhere while no mail service is set up. The body is empty. For admins.",
      successDescription: "The booking, with the queued mail",
      errors: { NOT_FOUND, NO_RECIPIENT: "This booking has no address to write to. Please call." },
      response: exampleAdminBookingDetail,
    })
    .input(bookingById)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => resendBookingMail(ctx, input)),
};
