import { bookingById } from "~/features/booking/booking.schema";
import { accessLink } from "~/features/voucher/link/link.schema";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { exampleForm, exampleFormLink, exampleTraveller, exampleTravellers } from "./traveller.examples";
import {
  bookingTravellers,
  madeFormLink,
  saveTravellersInput,
  shareFormInput,
  travellerForm,
  travellerFormByToken,
} from "./traveller.schema";
import { formGoneMessage, readForm, saveForm } from "./traveller-form.service";
import { readTravellers, shareForm, unshareForm } from "./traveller-link.service";

const missing = { NOT_FOUND: "You have no such booking." };
const gone = { NOT_FOUND: formGoneMessage };

/** The details of travellers that permits require, and the link to enter them without a login. */
export const travellerRouter = createRouter({
  ofBooking: userProcedure("travellers.share")
    .meta({
      route: "GET /bookings/{id}/travellers",
      tag: "permits",
      operationId: "readTravellers",
      summary: "Read the details of a booking's travellers",
      description: "What was given for the permits, and the link that works now. For the customer and the office.",
      successDescription: "The details; the address of the link is not stored",
      errors: missing,
      response: exampleTravellers,
    })
    .input(bookingById)
    .output(bookingTravellers)
    .query(({ ctx, input }) => readTravellers(ctx, input)),

  share: userProcedure("travellers.share")
    .meta({
      route: "POST /bookings/{id}/travellers/link",
      tag: "permits",
      operationId: "shareTravellerForm",
      summary: "Make a link that asks for the travellers' details",
      description: `Makes a link to a form that needs no login, until the end of the day after the last day of travel. It takes the place of
the earlier link. With \`mail\` it is also mailed to the customer. The address is answered only here. For the customer and
the office.`,
      successDescription: "The link",
      errors: {
        ...missing,
        STATUS_CHANGED: "No permits are noted for this booking, so no details are asked.",
        NO_RECIPIENT: "This booking has no address to write to. Please call.",
      },
      request: { mail: true },
      response: exampleFormLink,
    })
    .input(shareFormInput)
    .output(madeFormLink)
    .mutation(({ ctx, input }) => shareForm(ctx, input)),

  unshare: userProcedure("travellers.share")
    .meta({
      route: "DELETE /bookings/{id}/travellers/link",
      tag: "permits",
      operationId: "unshareTravellerForm",
      summary: "End the link that asks for the travellers' details",
      description: "Ends the link at once. Does nothing without a link. For the customer and the office.",
      successDescription: "There is no link",
      errors: missing,
      response: { link: null },
    })
    .input(bookingById)
    .output(accessLink)
    .mutation(({ ctx, input }) => unshareForm(ctx, input)),

  form: publicProcedure("travellers.give")
    .meta({
      route: "GET /d/{token}",
      tag: "permits",
      operationId: "readTravellerForm",
      summary: "Read the travellers' details by a link",
      description: "The form that a link opens, by the link's token. Changes nothing.",
      successDescription: "The form, with what is given so far",
      errors: gone,
      response: exampleForm,
    })
    .input(travellerFormByToken)
    .output(travellerForm)
    .query(({ ctx, input }) => readForm(ctx, input)),

  save: publicProcedure("travellers.give")
    .meta({
      idempotent: true,
      route: "PUT /d/{token}",
      tag: "permits",
      operationId: "saveTravellerForm",
      summary: "Save travellers' details by a link",
      description: "Stores the travellers that are sent, complete or not, and leaves the others as they are.",
      successDescription: "The form, with what is given so far",
      errors: gone,
      request: { people: [exampleTraveller] },
      response: exampleForm,
    })
    .input(saveTravellersInput)
    .output(travellerForm)
    .mutation(({ ctx, input }) => saveForm(ctx, input)),
});
