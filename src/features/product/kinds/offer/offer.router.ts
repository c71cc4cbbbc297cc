import { exampleChange } from "~/features/history/history.examples";
import { changeList, listChangesInput } from "~/features/history/history.schema";
import { availabilityText, exampleAvailability } from "~/features/product/availability/availability.examples";
import { availability, availabilityInput } from "~/features/product/availability/availability.schema";
import { getAvailability } from "~/features/product/availability/availability.service";
import { noLessThanSold } from "~/features/product/manage/catalogue.examples";
import { listItemChanges } from "~/features/product/manage/item-history.service";
import { deletedItem } from "~/lib/catalogue-fields";
import { compiled } from "~/server/api/compiled";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { exampleOffer, exampleOfferFields } from "./offer.examples";
import { listOffersInput, offer, offerById, offerList } from "./offer.schema";
import { offerStore } from "./offer.store";
import { listOffers } from "./offer-list.service";
import { createOfferInput, updateOfferInput } from "./offer-write.schema";

const notOnOffer = { NOT_FOUND: "Offer not found." };
const noSuchOffer = { NOT_FOUND: "There is no such offer." };
const tags = ["offers"];

export const offerRouter = createRouter({
  list: publicProcedure("catalogue.read")
    .meta({
      openapi: {
        method: "GET",
        path: "/offers",
        tags,
        protect: false,
        operationId: "listOffers",
        summary: "List offers",
        description:
          "The offers, newest first. Expired ones are left out, but for admins, who send their token. Without `limit`, up to " +
          "500 at once.",
        successDescription: "The offers of the page, and how many offers and pages there are",
      },
      doc: { response: { offers: [exampleOffer], pages: 1, total: 1 } },
      kept: true,
    })
    .input(listOffersInput.optional())
    .output(compiled(offerList))
    .query(({ ctx, input }) => listOffers(ctx, input)),

  byId: publicProcedure("catalogue.read")
    .meta({
      openapi: {
        method: "GET",
        path: "/offers/{id}",
        tags,
        protect: false,
        operationId: "getOffer",
        summary: "Read an offer",
        description: "One offer, also an expired one; that one cannot be booked any more. `offerPrice` equals `price`.",
        successDescription: "The offer",
      },
      doc: { errors: notOnOffer, response: exampleOffer },
      kept: true,
    })
    .input(offerById)
    .output(offer)
    .query(({ input }) => offerStore.get(input)),

  availability: publicProcedure("catalogue.read")
    .meta({
      openapi: {
        method: "GET",
        path: "/offers/{id}/availability",
        tags,
        protect: false,
        operationId: "getOfferAvailability",
        summary: "See free dates",
        description: availabilityText,
        successDescription: "Each day of the range, and the next one that is free",
      },
      doc: { errors: notOnOffer, response: exampleAvailability },
    })
    .input(availabilityInput)
    .output(availability)
    .query(({ ctx, input }) => getAvailability(ctx, "offer", input)),

  create: userProcedure("catalogue.edit")
    .meta({
      openapi: {
        method: "POST",
        path: "/offers",
        tags,
        operationId: "createOffer",
        summary: "Add an offer (admin)",
        description: "Adds an offer. `image` is an address, for example one that uploading answered. For admins.",
        successDescription: "The new offer",
      },
      doc: { request: exampleOfferFields, response: exampleOffer },
    })
    .input(createOfferInput)
    .output(offer)
    .mutation(({ ctx, input }) => offerStore.create(ctx, input)),

  update: userProcedure("catalogue.edit")
    .meta({
      openapi: {
        method: "PUT",
        path: "/offers/{id}",
        tags,
        operationId: "updateOffer",
        summary: "Edit an offer (admin)",
        description: "Changes an offer; the body is the same as for a new one. For admins.",
        successDescription: "The changed offer",
      },
      doc: { errors: { ...noSuchOffer, ...noLessThanSold }, request: exampleOfferFields, response: exampleOffer },
      versioned: true,
    })
    .input(updateOfferInput)
    .output(offer)
    .mutation(({ ctx, input }) => offerStore.update(ctx, input)),

  delete: userProcedure("catalogue.edit")
    .meta({
      openapi: {
        method: "DELETE",
        path: "/offers/{id}",
        tags,
        operationId: "deleteOffer",
        summary: "Remove an offer (admin)",
        description:
          "Takes an offer out of the catalogue. One that was booked is archived: its bookings stay as they are. For admins.",
        successDescription: "Which one it was",
      },
      doc: { errors: noSuchOffer, response: { _id: exampleOffer._id, archived: true } },
    })
    .input(offerById)
    .output(deletedItem)
    .mutation(({ ctx, input }) => offerStore.remove(ctx, input)),

  history: userProcedure("catalogue.edit")
    .meta({
      openapi: {
        method: "GET",
        path: "/offers/{id}/history",
        tags,
        operationId: "getOfferHistory",
        summary: "Read what admins changed of an offer (admin)",
        description:
          "What admins changed of an offer, newest first; also of one that is archived or deleted. Empty when nobody ever did. " +
          "For admins.",
        successDescription: "The changes, each with who made it and when",
      },
      doc: { errors: noSuchOffer, response: [exampleChange], isPaged: true },
    })
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => listItemChanges(ctx, "offer", input)),
});
