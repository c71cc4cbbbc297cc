import type { ProseTable } from "~/server/api/openapi/types";
import { booking, tour } from "./examples";

export const bookingProse: ProseTable = {
  "POST /bookings": {
    operationId: "createBooking",
    description: `Books one tour, offer or car for a date, as \`Pending\`. Name exactly one of \`tourId\`, \`offerId\` and \`carId\`.
The date is at most 730 days ahead, and of an offer not after its \`validTill\`.

The server sets the price: a tour's price times \`travelers\`; an offer's price times \`travelers\` and a service fee of 8 %,
rounded to a whole rupee; a car's price a day times \`days\`. \`totalPrice\` is what the customer saw. Where it differs,
nothing is booked, and the answer (409 \`PRICE_CHANGED\`) has the right one.

A customer can have 20 bookings \`Pending\` at one time, 5 of them of one tour, car or offer, with at most 30 days of cars
and 40 places on one tour or offer (409 \`TOO_MANY_PENDING\`). Bookings whose last day has passed do not count.

Send an \`Idempotency-Key\` to be able to repeat the request when no answer came: see \`Idempotency-Replayed\`. Only success
is kept for the key; after an error the next try starts afresh.`,
    success: "The booking, or the first answer again when its Idempotency-Key was used before",
    errors: {
      NOT_FOUND: "This tour is not on offer.",
      PRICE_CHANGED: "The price has changed: the total is now ₹9,000. Nothing was booked.",
      SOLD_OUT: "There is only 1 place left on that date.",
      TOO_MANY_PENDING:
        "You have 20 bookings waiting for confirmation. Please wait for our answer, cancel one under My Bookings, or call us.",
      UNBOOKABLE: "This offer has expired.",
    },
    request: {
      tourId: tour._id,
      travelers: 2,
      date: booking.date,
      pickupLocation: booking.pickupLocation,
      phone: booking.phone,
      specialRequests: booking.specialRequests,
      totalPrice: booking.totalPrice,
    },
    response: booking,
  },
  "POST /quotes": {
    operationId: "makeQuote",
    description:
      "What a booking would cost, line by line, by the same rule that prices bookings, and whether it could be had now. " +
      "Books nothing and holds no place.",
    success: "The price, and whether it is available",
    errors: { NOT_FOUND: "This tour is not on offer.", UNBOOKABLE: "This car has 7 seats." },
    request: { tourId: tour._id, travelers: 2, date: booking.date },
    response: {
      item: { kind: "tour", _id: tour._id, title: tour.title },
      ...{ date: booking.date, travelers: 2, days: 1, unitPrice: 4500, serviceFee: 0, totalPrice: 9000 },
      lines: [{ label: "₹4,500 × 2 people", amount: 9000 }],
      ...{ includes: tour.includes, isAvailable: true, left: 4 },
    },
  },
  "GET /bookings/my": {
    operationId: "listMyBookings",
    description:
      "The bookings of the token's user, newest first. Without `limit`, up to 10,000 at once; `Link` leads to the others.",
    success: "The bookings of one page",
    isPaged: true,
    response: [booking],
  },
  "PUT /bookings/cancel/{id}": {
    operationId: "cancelBooking",
    description:
      "Cancels a booking of one's own that is still `Pending`, and gives its places back. The body is empty; what is sent " +
      "as one is ignored, if it is a JSON object.",
    success: "The cancelled booking",
    errors: {
      NOT_FOUND: "You have no such booking.",
      NOT_CANCELLABLE: "Only pending bookings can be cancelled; this one is confirmed.",
    },
    response: { ...booking, status: "Cancelled" },
  },
};
