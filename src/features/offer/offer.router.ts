import { createRouter, publicProcedure } from "~/server/api/trpc";
import { offer, offerById, offerList } from "./offer.schema";
import { getOffer, listOffers } from "./offer.service";

export const offerRouter = createRouter({
  list: publicProcedure
    .meta({ openapi: { method: "GET", path: "/offers", tags: ["offers"], protect: false, summary: "List offers" } })
    .output(offerList)
    .query(({ ctx }) => listOffers(ctx)),

  byId: publicProcedure
    .meta({
      openapi: { method: "GET", path: "/offers/{id}", tags: ["offers"], protect: false, summary: "Read an offer" },
    })
    .input(offerById)
    .output(offer)
    .query(({ ctx, input }) => getOffer(ctx, input)),
});
