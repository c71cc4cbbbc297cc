import { noLessThanSold } from "~/features/product/manage/catalogue.examples";
import { sharedProcedures } from "~/features/product/shared-procedures";
import { productById } from "~/lib/catalogue-fields";
import { syncParse } from "~/server/api/sync-parse";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { exampleOffer, exampleOfferFields } from "./offer.examples";
import { listOffersInput, offer, offerList } from "./offer.schema";
import { offerStore } from "./offer.store";
import { listOffers } from "./offer-list.service";
import { createOfferInput, updateOfferInput } from "./offer-write.schema";

const notOnOffer = { NOT_FOUND: "Offer not found." };
const noSuchOffer = { NOT_FOUND: "There is no such offer." };

export const offerRouter = createRouter({
  list: publicProcedure("catalogue.read")
    .meta({
      route: "GET /offers",
      operationId: "listOffers",
      summary: "List offers",
      description:
        "The offers, newest first. Expired ones are returned only to admins, who send their token. Without `limit`, up " +
        "to 500 are returned.",
      successDescription: "The offers of the page, and the total numbers of offers and pages",
      response: { offers: [exampleOffer], pages: 1, total: 1 },
      cached: true,
    })
    .input(listOffersInput.optional())
    .output(syncParse(offerList))
    .query(({ ctx, input }) => listOffers(ctx, input)),

  byId: publicProcedure("catalogue.read")
    .meta({
      route: "GET /offers/{id}",
      operationId: "getOffer",
      summary: "Read an offer",
      description: "One offer, even if it has expired and can no longer be booked. `offerPrice` equals `price`.",
      successDescription: "The offer",
      errors: notOnOffer,
      response: exampleOffer,
      cached: true,
    })
    .input(productById)
    .output(offer)
    .query(({ input }) => offerStore.get(input)),

  create: userProcedure("catalogue.edit")
    .meta({
      route: "POST /offers",
      operationId: "createOffer",
      summary: "Add an offer (admin)",
      description: "Adds an offer. `image` is a URL, for example one returned by the upload. For admins.",
      successDescription: "The new offer",
      request: exampleOfferFields,
      response: exampleOffer,
    })
    .input(createOfferInput)
    .output(offer)
    .mutation(({ ctx, input }) => offerStore.create(ctx, input)),

  update: userProcedure("catalogue.edit")
    .meta({
      route: "PUT /offers/{id}",
      operationId: "updateOffer",
      summary: "Edit an offer (admin)",
      description: "Changes an offer; the body is the same as for a new one. For admins.",
      successDescription: "The changed offer",
      errors: { ...noSuchOffer, ...noLessThanSold },
      request: exampleOfferFields,
      response: exampleOffer,
      versioned: true,
    })
    .input(updateOfferInput)
    .output(offer)
    .mutation(({ ctx, input }) => offerStore.update(ctx, input)),

  ...sharedProcedures({ store: offerStore, thing: "an offer", example: exampleOffer }),
});
