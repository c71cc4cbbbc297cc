import { z } from "zod";
import { exampleAdminBookingDetail, exampleOwnBooking } from "~/features/booking/booking.examples";
import { bookingById } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { userProcedure } from "~/server/api/trpc";
import { changeTool } from "./change.agent";
import { exampleChangeQuote, exampleRequest, exampleSoldOtherwise, exampleWaitingRequest } from "./change.examples";
import {
  acceptRequestInput,
  cancelRequestInput,
  changeBookingInput,
  changeByAdminInput,
  changeQuote,
  changeQuoteByAdminInput,
  changeQuoteInput,
  declineRequestInput,
  listRequestsInput,
  waitingRequest,
} from "./change.schema";
import { changeBooking, changeByAdmin } from "./change.service";
import { quoteChangeByAdmin, quoteOwnChange } from "./change-quote.service";
import { acceptRequest, declineRequest, listRequests } from "./decide-request.service";
import { askToCancel, withdrawRequest } from "./request.service";

const ownNotFound = "You have no such booking.";
const NOT_FOUND = "There is no such booking.";

const changeErrors = {
  NOT_CHANGEABLE: "This booking is cancelled: it cannot be changed any more.",
  SOLD_OUT: "There is only 1 place left on that date.",
  UNBOOKABLE: "The season is October to April. Please choose a date in it.",
};

const priceChanged = "The price has changed: the total is now ₹13,500. Nothing was changed.";
const decided = "This request was accepted before. Please look again.";
const requested = { date: "2027-01-20", travelers: 3 };

/** The procedures of changing bookings and of requests to change or cancel. */
export const bookingChangeProcedures = {
  changeQuote: userProcedure("booking.own")
    .meta({
      route: "POST /bookings/my/{id}/change-quote",
      operationId: "quoteBookingChange",
      summary: "Ask what a change of my booking costs",
      description:
        "Whether one of the user's own bookings can be changed so, what it then costs, what is due or comes back, and " +
        "whether it applies at once or the office decides. Fields that are absent stay. Changes nothing.",
      successDescription: "The changed booking's price, and why it is not possible if it is not",
      errors: { NOT_FOUND: ownNotFound },
      request: requested,
      response: exampleChangeQuote,
    })
    .input(changeQuoteInput)
    .output(changeQuote)
    .mutation(({ ctx, input }) => quoteOwnChange(ctx, input)),

  change: userProcedure("booking.own")
    .meta({
      idempotent: true,
      limit: "mail-account",
      route: "POST /bookings/my/{id}/changes",
      operationId: "changeBooking",
      summary: "Change one of my bookings",
      description: `Changes date, party, lead traveller, pickup or requests of one of the user's own bookings; fields that are absent stay.
A \`Pending\` booking changes at once. A \`Confirmed\` one changes at once until \`changeDays\` of its product before travel; otherwise
the office is asked, and \`request\` of the answer says for what.

With another date or party the price is today's, with the booking's discount code. If more is paid than the new total, the
difference comes back. With \`totalPrice\`, the total of the quote, nothing changes if it is not the current one (409 \`PRICE_CHANGED\`).
Takes an \`Idempotency-Key\`.`,
      successDescription: "The booking, changed or with its request",
      errors: {
        NOT_FOUND: ownNotFound,
        ...changeErrors,
        PRICE_CHANGED: priceChanged,
        REQUEST_OPEN: "You have already asked for something. Please wait for our answer, or withdraw it.",
        TOO_MANY_PENDING:
          "Your bookings of this tour waiting for confirmation can have 40 places in all. Please call or write to us for a larger party.",
      },
      request: { ...requested, totalPrice: 13_500 },
      response: exampleOwnBooking,
      agent: changeTool,
    })
    .input(changeBookingInput)
    .output(ownBooking)
    .mutation(({ ctx, input }) => changeBooking(ctx, input)),

  askToCancel: userProcedure("booking.own")
    .meta({
      idempotent: true,
      limit: "mail-account",
      route: "POST /bookings/my/{id}/cancel-request",
      operationId: "askToCancelBooking",
      summary: "Ask to cancel one of my confirmed bookings",
      description:
        "Asks the office to cancel one of the user's own `Confirmed` bookings. What its terms give back now comes back if " +
        "the office accepts. By a setting (`acceptFreeCancellation`) the request is accepted at once while cancellation is free: " +
        "the answer is then `Cancelled`. A `Pending` booking is cancelled by `PUT /bookings/cancel/{id}`.",
      successDescription: "The booking with its request",
      errors: {
        NOT_FOUND: ownNotFound,
        NOT_CHANGEABLE: "This booking is still Pending: you can cancel it yourself.",
        REQUEST_OPEN: "You have already asked for something. Please wait for our answer, or withdraw it.",
      },
      request: { reason: "We are ill." },
      response: { ...exampleOwnBooking, status: "Confirmed", request: { ...exampleRequest, kind: "cancel" } },
    })
    .input(cancelRequestInput)
    .output(ownBooking)
    .mutation(({ ctx, input }) => askToCancel(ctx, input)),

  withdrawRequest: userProcedure("booking.own")
    .meta({
      idempotent: "programs",
      route: "POST /bookings/my/{id}/withdraw-request",
      operationId: "withdrawBookingRequest",
      summary: "Withdraw my open request",
      description: "Withdraws what the user asked for one of their bookings and nobody has decided. The body is empty.",
      successDescription: "The booking",
      errors: { NOT_FOUND: "There is nothing to withdraw: it has been decided." },
      response: exampleOwnBooking,
    })
    .input(bookingById)
    .output(ownBooking)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),

  changeQuoteByAdmin: userProcedure("booking.change")
    .meta({
      route: "POST /bookings/{id}/change-quote",
      operationId: "quoteBookingChangeByAdmin",
      summary: "Ask what a change of a booking costs (admin)",
      description:
        "What a change of any booking costs, and whether it is possible, also to another `product`. Changes nothing. For admins.",
      successDescription: "The changed booking's price, and why it is not possible if it is not",
      errors: { NOT_FOUND, NOT_CHANGEABLE: exampleSoldOtherwise },
      request: requested,
      response: exampleChangeQuote,
    })
    .input(changeQuoteByAdminInput)
    .output(changeQuote)
    .mutation(({ ctx, input }) => quoteChangeByAdmin(ctx, input)),

  changeByAdmin: userProcedure("booking.change")
    .meta({
      idempotent: true,
      route: "POST /bookings/{id}/changes",
      operationId: "changeBookingByAdmin",
      summary: "Change a booking (admin)",
      description:
        "Changes date, party, lead traveller, pickup, requests or the booked product of any booking at once; fields that are " +
        "absent stay. With another date, party or `product` the price is today's, unless `totalPrice` sets it by hand. With " +
        "`quotedTotal`, the total of the quote, nothing changes if it is not the current one (409 `PRICE_CHANGED`). With " +
        "`seatsReason`, the seats of the date are raised if they are too few. The customer gets a mail with what changed. Takes an `Idempotency-Key`. For admins.",
      successDescription: "The changed booking",
      errors: { NOT_FOUND, ...changeErrors, PRICE_CHANGED: priceChanged },
      request: { ...requested, totalPrice: 12_000, reason: "As agreed on the phone." },
      response: exampleAdminBookingDetail,
    })
    .input(changeByAdminInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => changeByAdmin(ctx, input)),

  requests: userProcedure("booking.read")
    .meta({
      route: "GET /bookings/requests",
      operationId: "listBookingRequests",
      summary: "List what customers ask for (admin)",
      description: "The requests to change or cancel a booking that nobody has decided, oldest first. For admins.",
      successDescription: "The requests of one page",
      response: [exampleWaitingRequest],
      isPaged: true,
      hasCursor: true,
    })
    .input(listRequestsInput)
    .output(z.array(waitingRequest))
    .query(({ ctx, input }) => listRequests(ctx, input)),

  acceptRequest: userProcedure("booking.change")
    .meta({
      idempotent: "programs",
      route: "POST /bookings/requests/{id}/accept",
      operationId: "acceptBookingRequest",
      summary: "Accept what a customer asks for (admin)",
      description:
        "Changes or cancels the booking as its customer asked. A change needs the total that the customer saw, or " +
        "`totalPrice`. A cancellation gives back what the terms gave when the customer asked, or `refundAmount`; " +
        "without terms, `refundAmount` is needed if something is paid. For admins.",
      successDescription: "The booking",
      errors: {
        NOT_FOUND: "There is no such request.",
        STATUS_CHANGED: decided,
        PRICE_CHANGED: priceChanged,
        ...changeErrors,
      },
      request: {},
      response: exampleAdminBookingDetail,
    })
    .input(acceptRequestInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => acceptRequest(ctx, input)),

  declineRequest: userProcedure("booking.change")
    .meta({
      idempotent: "programs",
      route: "POST /bookings/requests/{id}/decline",
      operationId: "declineBookingRequest",
      summary: "Decline what a customer asks for (admin)",
      description: "Leaves the booking as it is, and tells the customer why. For admins.",
      successDescription: "The booking",
      errors: { NOT_FOUND: "There is no such request.", STATUS_CHANGED: decided },
      request: { reason: "The lodge has no room on that day." },
      response: exampleAdminBookingDetail,
    })
    .input(declineRequestInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => declineRequest(ctx, input)),
};
