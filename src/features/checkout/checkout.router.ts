import { agreedExample, exampleBooking, examplePricedBooking } from "~/features/booking/booking.examples";
import { pricedBooking } from "~/features/booking/booking.schema";
import { createBookingInput } from "~/features/booking/booking-input.schema";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kinds } from "~/features/product/registry";
import { firstLimits, firstSite } from "~/lib/site";
import { syncParse } from "~/server/api/sync-parse";
import { claimedProcedure, limitedBearer, publicProcedure } from "~/server/api/trpc";
import { bookTool } from "./book.agent";
import { createBooking } from "./booking.service";
import { placingErrors } from "./placing-errors.examples";
import { quoteTool } from "./quote.agent";
import { quote, quoteInput } from "./quote.schema";
import { makeQuote } from "./quote.service";
import { bookInLine, waitingText } from "./rush/rush.service";

/** The procedures that place a booking of the user, and say what it would cost. Part of the booking router. */
export const checkoutProcedures = {
  create: claimedProcedure("booking.own")
    .meta({
      idempotent: true,
      limit: "mail-account",
      route: "POST /bookings",
      operationId: "createBooking",
      summary: "Book a tour, offer or car",
      description: `Books one tour, offer or car for a date, as \`Pending\`. Send exactly one of \`tourId\`, \`offerId\` and \`carId\`.
The date is at most ${firstSite.horizonDays} days ahead, or what the operator has set, and for an offer not after its \`validTill\`.

The server sets the price by \`price\` and \`prices\` of the product: of a tour for each traveller, of an offer for each traveller with a
service fee (at first ${firstSite.serviceFeePercent} %, a setting) rounded to a whole rupee, of a car for each day. A discount \`code\` is taken off before the fee.
\`totalPrice\` is the total that the customer saw. When it differs, nothing is booked, and the response (409 \`PRICE_CHANGED\`) has the
current total.

Unless the operator has set other limits, a customer can have at most ${firstLimits.bookings} \`Pending\` bookings, ${firstLimits.ofProduct} of them of one tour, car or offer,
with at most ${firstLimits.days} car days and ${firstLimits.places} places on one tour or offer (409 \`TOO_MANY_PENDING\`). Bookings whose last day has passed
do not count. A program with a key has no such limits.

While many book the same date, the response can be 503 \`WAITING\` with the \`position\` in line. Repeat the request after
\`Retry-After\`: the account keeps its place for five seconds longer.

A program with a key books for its account or, with \`contactEmail\`, for a guest without an account, who then gets the mails, with links
that need no login. \`externalReference\` is its own number of the booking.

Send an \`Idempotency-Key\` to retry safely when no response arrived: see \`Idempotency-Replayed\`. Only successful
responses are stored for the key; after an error the request is processed again.`,
      successDescription: "The booking, or the first answer again when its Idempotency-Key was used before",
      errors: {
        ...placingErrors,
        REFERENCE_TAKEN: "Your reference AG-2027-0042 is that of booking NE-7K3F9Q. Nothing was booked.",
        TOO_MANY_PENDING:
          "You have 20 bookings waiting for confirmation. Please wait for our answer, cancel one under My Bookings, or call us.",
        WAITING: waitingText({ position: 37, retryAfter: 1 }),
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
      agent: bookTool,
    })
    .input(syncParse(createBookingInput))
    // Before the limit, because those who wait or come too late should not need the database.
    .use(({ ctx: { userId }, input, next, signal }) => bookInLine(userId, input, next, signal))
    .use(limitedBearer("booking.own"))
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
        item: { kind: kinds.tour.kind, _id: exampleTour._id, title: exampleTour.title },
        date: exampleBooking.date,
        travelers: 2,
        party: exampleBooking.party,
        days: 1,
        lastDay: exampleBooking.lastDay,
        unitPrice: 4500,
        discount: 0,
        serviceFee: 0,
        totalPrice: 9000,
        currency: "INR",
        lines: agreedExample.lines,
        discountCode: null,
        deposit: null,
        balance: null,
        neededPermits: null,
        includes: exampleTour.includes,
        isAvailable: true,
        left: 4,
        cancellation: [],
        obstacles: [],
      },
      agent: quoteTool,
    })
    .input(quoteInput)
    .output(quote)
    .mutation(({ ctx, input }) => makeQuote(ctx, input)),
};
