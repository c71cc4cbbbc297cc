import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { userProcedure } from "~/server/api/trpc";
import { recordConsentInput } from "./consent.schema";
import { nobodyMessage, recordConsent } from "./consent.service";

/** The procedure by which the office records who wants messages by WhatsApp. Part of the booking router. */
export const whatsAppConsentProcedures = {
  recordWhatsApp: userProcedure("booking.manage")
    .meta({
      route: "PUT /bookings/{id}/whatsapp",
      operationId: "recordWhatsAppConsent",
      summary: "Record who wants messages by WhatsApp (admin)",
      description:
        "Records that the customer of a booking has agreed to messages by WhatsApp at its number, with the words of the question, " +
        "or wants no more. They go there only while WhatsApp is on. For admins.",
      successDescription: "The booking",
      errors: { NOT_FOUND: "There is no such booking.", NOT_CHANGEABLE: nobodyMessage },
      request: { isGiven: true },
      response: exampleAdminBookingDetail,
    })
    .input(recordConsentInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => recordConsent(ctx, input)),
};
