import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { userProcedure } from "~/server/api/trpc";
import { correctContactInput } from "./contact.schema";
import { correctContact } from "./contact.service";

/** The procedure by which the office corrects how a customer is reached. Part of the booking router. */
export const bookingContactProcedures = {
  correctContact: userProcedure("booking.change")
    .meta({
      route: "PUT /bookings/{id}/contact",
      operationId: "correctBookingContact",
      summary: "Correct the phone and e-mail of a booking (admin)",
      description:
        "Sets the phone number of a booking and the address of its mails. Those of the account that booked stay. The new " +
        "address gets one mail with the booking; mails that wait go to it, too, and the old address gets nothing. Send " +
        "`seenPhone` and `seenEmail` as they were shown. For admins.",
      successDescription: "The booking",
      errors: {
        NOT_FOUND: "There is no such booking.",
        NOT_CHANGEABLE: "Whoever booked this has deleted their account: there is nobody to write to.",
        EDIT_CONFLICT:
          "Somebody else has just corrected the phone or the email. Please look again: nothing was changed.",
      },
      request: {
        phone: "9876543210",
        email: "asha@example.com",
        seenPhone: "9876543201",
        seenEmail: "asha@exmaple.com",
      },
      response: { ...exampleAdminBookingDetail, contactEmail: "asha@example.com" },
    })
    .input(correctContactInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => correctContact(ctx, input)),
};
