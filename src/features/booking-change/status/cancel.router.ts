import { exampleBooking } from "~/features/booking/booking.examples";
import { booking, bookingById } from "~/features/booking/booking.schema";
import { userProcedure } from "~/server/api/trpc";
import { cancelBooking } from "./booking-status.service";
import { cancelTool } from "./cancel.agent";

/** The procedure by which customers cancel. Part of the booking router. */
export const cancelProcedures = {
  cancel: userProcedure("booking.own")
    .meta({
      idempotent: true,
      lenientKey: true,
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
      agent: cancelTool,
    })
    .input(bookingById)
    .output(booking)
    .mutation(({ ctx, input }) => cancelBooking(ctx, input)),
};
