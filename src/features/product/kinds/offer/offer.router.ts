import { changesText } from "~/features/product/changes/product-changes.schema";
import { sharedProcedures } from "~/features/product/shared-procedures";
import { syncParse } from "~/server/api/sync-parse";
import { createRouter, publicProcedure } from "~/server/api/trpc";
import { goneMessage } from "~/server/changes/cursor";
import { listOffersTool } from "./offer.agent";
import { exampleOffer, exampleOfferFields } from "./offer.examples";
import { listOffersInput, offer, offerList } from "./offer.schema";
import { offerStore } from "./offer.store";
import { listOffers } from "./offer-list.service";
import { createOfferInput, updateOfferInput } from "./offer-write.schema";

export const offerRouter = createRouter({
  list: publicProcedure("catalogue.read")
    .meta({
      route: "GET /offers",
      operationId: "listOffers",
      summary: "List offers",
      description:
        "The offers, newest first. Expired ones are returned only to admins, who send their token. Without `limit`, up " +
        `to 500 are returned. ${changesText}`,
      successDescription: "The offers of the page, and the total numbers of offers and pages",
      errors: { CURSOR_GONE: goneMessage },
      response: { offers: [exampleOffer], pages: 1, total: 1 },
      cached: true,
      agent: listOffersTool,
    })
    .input(listOffersInput.optional())
    .output(syncParse(offerList))
    .query(({ ctx, input }) => listOffers(ctx, input)),

  ...sharedProcedures({
    store: offerStore,
    item: offer,
    createInput: createOfferInput,
    updateInput: updateOfferInput,
    examples: { item: exampleOffer, body: exampleOfferFields, changes: exampleOfferFields, changed: exampleOffer },
    texts: {
      read: "One offer, even if it has expired and can no longer be booked. `offerPrice` equals `price`.",
      create: "Adds an offer. `image` is a URL, for example one returned by the upload. For admins.",
      update:
        "Changes an offer; the body is the same as for a new one. `prices`, `cancellation`, `payment`, `infantsTakePlaces` " +
        "and `changeDays` may be sent alone. For admins.",
    },
  }),
});
