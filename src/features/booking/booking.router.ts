import { z } from "zod";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { syncParse } from "~/server/api/sync-parse";
import { bearerProcedure, createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import {
  agreedExample,
  exampleAdminBooking,
  exampleBooking,
  exampleEvents,
  exampleOwnBooking,
  examplePricedBooking,
} from "./booking.examples";
import {
  booking,
  bookingById,
  createBookingInput,
  createPhoneBookingInput,
  listMyBookingsInput,
  pricedAdminBooking,
  pricedBooking,
} from "./booking.schema";
import { bookingAdminProcedures } from "./booking-admin.router";
import { statusEvent } from "./booking-event.schema";
import { listBookingEvents } from "./booking-event.service";
import { bookingChangeProcedures } from "./change/change.router";
import { bookingCustomerProcedures } from "./manage/customer/customer.router";
import { bookingMatchingProcedures } from "./manage/matching/matching.router";
import { savedViewProcedures } from "./manage/views/saved-view.router";
import { createBooking, listMyBookings } from "./place/booking.service";
import { createPhoneBooking } from "./place/phone/phone-booking.service";
import { quote, quoteInput } from "./place/quote.schema";
import { makeQuote } from "./place/quote.service";
import { cancelBooking } from "./status/booking-status.service";
import { ownBooking } from "./view/own-booking.schema";
import { readOwnBooking } from "./view/own-booking.service";

const placingErrors = {
  CODE_REFUSED: "The code MONSOON10 has been used as often as it can be.",
  NOT_FOUND: "This tour is not on offer.",
  PRICE_CHANGED: "The price has changed: the total is now ₹9,000. Nothing was booked.",
  SOLD_OUT: "There is only 1 place left on that date.",
  UNBOOKABLE: "This offer has expired.",
};

export const bookingRouter = createRouter({
  create: bearerProcedure("booking.own")
    .meta({
      idempotent: true,
      limit: "mail-account",
      route: "POST /bookings",
      operationId: "createBooking",
      summary: "Book a tour, offer or car",
      description: `Books one tour, offer or car for a date, as \`Pending\`. Send exactly one of \`tourId\`, \`offerId\` and \`carId\`.
The date is at most 730 days ahead, or what the operator has set, and for an offer not after its \`validTill\`.

The server sets the price: a tour's price times \`travelers\`; an offer's price times \`travelers\` and a service fee
(at first 8 %, a setting), rounded to a whole rupee; a car's daily price times \`days\`. \`totalPrice\` is the total that the customer saw. When it
differs, nothing is booked, and the response (409 \`PRICE_CHANGED\`) has the current total.

Unless the operator has set other limits, a customer can have at most 20 \`Pending\` bookings, 5 of them of one tour, car or offer, with at most 30 car days and
40 places on one tour or offer (409 \`TOO_MANY_PENDING\`). Bookings whose last day has passed do not count.

Send an \`Idempotency-Key\` to retry safely when no response arrived: see \`Idempotency-Replayed\`. Only successful
responses are stored for the key; after an error the request is processed again.`,
      successDescription: "The booking, or the first answer again when its Idempotency-Key was used before",
      errors: {
        ...placingErrors,
        TOO_MANY_PENDING:
          "You have 20 bookings waiting for confirmation. Please wait for our answer, cancel one under My Bookings, or call us.",
      },
      request: {
        tourId: exampleTour._id,
        travelers: 2,
        date: exampleBooking.date,
        pickupLocation: exampleBooking.pickupLocation,
        phone: exampleBooking.phone,
        specialRequests: exampleBooking.specialRequests,
        totalPrice: exampleBooking.totalPrice,
      },
      response: examplePricedBooking,
    })
    .input(syncParse(createBookingInput))
    .output(syncParse(pricedBooking))
    .mutation(({ ctx, input }) => createBooking(ctx, input)),

  quote: publicProcedure("booking.quote")
    .meta({
      route: "POST /quotes",
      tag: "bookings",
      operationId: "makeQuote",
      summary: "Ask for a price",
      description:
        "The price of a possible booking, line by line, by the same rule as a booking's price, and whether it is available. " +
        "Books nothing and reserves no places. `obstacles` says why it cannot be booked as asked, with the first day on which " +
        "it can.",
      successDescription: "The price, and whether it is available",
      errors: { NOT_FOUND: "This tour is not on offer." },
      request: { tourId: exampleTour._id, travelers: 2, date: exampleBooking.date },
      response: {
        item: { kind: "tour", _id: exampleTour._id, title: exampleTour.title },
        ...{ date: exampleBooking.date, travelers: 2, party: exampleBooking.party, days: 1, unitPrice: 4500 },
        ...{
          discount: 0,
          serviceFee: 0,
          totalPrice: 9000,
          lines: agreedExample.lines,
          discountCode: null,
          deposit: null,
          balance: null,
          neededPermits: null,
        },
        ...{ includes: exampleTour.includes, isAvailable: true, left: 4, cancellation: [], obstacles: [] },
      },
    })
    .input(quoteInput)
    .output(quote)
    .mutation(({ ctx, input }) => makeQuote(ctx, input)),

  createByPhone: userProcedure("booking.placeByPhone")
    .meta({
      idempotent: true,
      route: "POST /bookings/by-phone",
      operationId: "createPhoneBooking",
      summary: "Book for a caller (admin)",
      description: `Books for a caller, with the same prices, places and rules as \`POST /bookings\`. The booking belongs to no account and
has \`source\` \`phone\`. With an \`email\` the caller gets the booking's mails. Without \`totalPrice\` it is booked at
today's price. Takes an \`Idempotency-Key\`. For admins.`,
      successDescription: "The booking, or the first answer again when its Idempotency-Key was used before",
      errors: placingErrors,
      request: {
        tourId: exampleTour._id,
        travelers: 2,
        date: exampleAdminBooking.date,
        pickupLocation: exampleAdminBooking.pickupLocation,
        name: "Lalrin Pui",
        phone: "9876501234",
        email: "lalrin@example.com",
      },
      response: {
        ...exampleAdminBooking,
        ...agreedExample,
        refundShares: [],
        source: "phone",
        contactEmail: "lalrin@example.com",
        name: "Lalrin Pui",
        phone: "9876501234",
        user: null,
      },
    })
    .input(createPhoneBookingInput)
    .output(pricedAdminBooking)
    .mutation(({ ctx, input }) => createPhoneBooking(ctx, input)),

  mine: bearerProcedure("booking.own")
    .meta({
      route: "GET /bookings/my",
      operationId: "listMyBookings",
      summary: "List my bookings",
      description:
        "The bookings of the token's user, newest first. Without `limit`, up to 10,000; `Link` has the other pages.",
      successDescription: "The bookings of one page",
      response: [exampleBooking],
      isPaged: true,
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
    })
    .input(bookingById)
    .output(ownBooking)
    .query(({ ctx, input }) => readOwnBooking(ctx, input)),

  cancel: userProcedure("booking.own")
    .meta({
      limit: "mail-account",
      route: "PUT /bookings/cancel/{id}",
      operationId: "cancelBooking",
      summary: "Cancel a pending booking",
      description:
        "Cancels one of the user's own bookings that is still `Pending`, and releases its places. The body is empty; a JSON " +
        "object is accepted and ignored.",
      successDescription: "The cancelled booking",
      errors: {
        NOT_FOUND: "You have no such booking.",
        NOT_CANCELLABLE: "Only pending bookings can be cancelled; this one is confirmed.",
      },
      response: { ...exampleBooking, status: "Cancelled" },
    })
    .input(bookingById)
    .output(booking)
    .mutation(({ ctx, input }) => cancelBooking(ctx, input)),

  events: userProcedure("booking.own")
    .meta({
      route: "GET /bookings/my/{id}/events",
      operationId: "listBookingEvents",
      summary: "Follow one of my bookings",
      description: "The status changes of one of the user's own bookings, oldest first.",
      successDescription: "Each status change, with its time and who made it",
      errors: { NOT_FOUND: "You have no such booking." },
      response: exampleEvents,
    })
    .input(bookingById)
    .output(z.array(statusEvent))
    .query(({ ctx, input }) => listBookingEvents(ctx, input)),

  ...bookingChangeProcedures,
  ...bookingAdminProcedures,
  ...bookingMatchingProcedures,
  ...bookingCustomerProcedures,
  ...savedViewProcedures,
});
