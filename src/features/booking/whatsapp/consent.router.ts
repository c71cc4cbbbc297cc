import { exampleAdminBookingDetail, exampleOwnBooking } from "~/features/booking/booking.examples";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { userProcedure } from "~/server/api/trpc";
import { recordConsentInput } from "./consent.schema";
import { nobodyMessage, recordConsent, recordOwnConsent } from "./consent.service";

/** The procedures by which customers and the office say who wants messages by WhatsApp. Part of the booking router. */
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

  setWhatsApp: userProcedure("booking.own")
    .meta({
      route: "PUT /bookings/my/{id}/whatsapp",
      operationId: "setMyWhatsApp",
      summary: "Agree to messages by WhatsApp, or end them",
      description: `Agrees to messages about one of the user's own bookings by WhatsApp at its number, or ends them. Ask in these words, which are
stored: "${consentWords}" They go there only while WhatsApp is on.`,
      successDescription: "The booking",
      errors: { NOT_FOUND: "You have no such booking." },
      request: { isGiven: false },
      response: exampleOwnBooking,
    })
    .input(recordConsentInput)
    .output(ownBooking)
    .mutation(({ ctx, input }) => recordOwnConsent(ctx, input)),
};
