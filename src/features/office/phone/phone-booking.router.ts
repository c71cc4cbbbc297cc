import { agreedExample, exampleAdminBooking } from "~/features/booking/booking.examples";
import { pricedAdminBooking } from "~/features/booking/booking.schema";
import { createPhoneBookingInput } from "~/features/booking/booking-input.schema";
import { placingErrors } from "~/features/checkout/placing-errors.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { userProcedure } from "~/server/api/trpc";
import { createPhoneBooking } from "./phone-booking.service";

/** The procedure that books for a caller. Part of the booking router. */
export const phoneBookingProcedures = {
  createByPhone: userProcedure("booking.placeByPhone")
    .meta({
      idempotent: true,
      route: "POST /bookings/by-phone",
      operationId: "createPhoneBooking",
      summary: "Book for a caller (admin)",
      description: `Books for a caller, with the same prices, places and rules as \`POST /bookings\`. The booking belongs to no account and
has \`source\` \`phone\`. With an \`email\` the caller gets the booking's mails. Without \`totalPrice\` it is booked at
today's price. With \`seatsReason\` the seats of the date are raised if they are too few. Takes an \`Idempotency-Key\`. For admins.`,
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
};
