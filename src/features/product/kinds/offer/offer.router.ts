import { changeList, listChangesInput } from "~/features/history/history.schema";
import { availability, availabilityInput } from "~/features/product/availability/availability.schema";
import { getAvailability } from "~/features/product/availability/availability.service";
import { listItemChanges } from "~/features/product/manage/item-history.service";
import { deletedItem } from "~/lib/catalogue-fields";
import { compiled } from "~/server/api/compiled";
import { adminProcedure, createRouter, publicProcedure } from "~/server/api/trpc";
import { listOffersInput, offer, offerById, offerList } from "./offer.schema";
import { createOffer, deleteOffer, getOffer, listOffers, updateOffer } from "./offer.service";
import { createOfferInput, updateOfferInput } from "./offer-write.schema";

const tags = ["offers"];

export const offerRouter = createRouter({
  list: publicProcedure
    .meta({ openapi: { method: "GET", path: "/offers", tags, protect: false, summary: "List offers" }, kept: true })
    .input(listOffersInput.optional())
    .output(compiled(offerList))
    .query(({ ctx, input }) => listOffers(ctx, input)),

  byId: publicProcedure
    .meta({
      openapi: { method: "GET", path: "/offers/{id}", tags, protect: false, summary: "Read an offer" },
      kept: true,
    })
    .input(offerById)
    .output(offer)
    .query(({ ctx, input }) => getOffer(ctx, input)),

  availability: publicProcedure
    .meta({
      openapi: { method: "GET", path: "/offers/{id}/availability", tags, protect: false, summary: "See free dates" },
    })
    .input(availabilityInput)
    .output(availability)
    .query(({ ctx, input }) => getAvailability(ctx, "offer", input)),

  create: adminProcedure
    .meta({ openapi: { method: "POST", path: "/offers", tags, protect: true, summary: "Add an offer (admin)" } })
    .input(createOfferInput)
    .output(offer)
    .mutation(({ ctx, input }) => createOffer(ctx, input)),

  update: adminProcedure
    .meta({
      openapi: { method: "PUT", path: "/offers/{id}", tags, protect: true, summary: "Edit an offer (admin)" },
      versioned: true,
    })
    .input(updateOfferInput)
    .output(offer)
    .mutation(({ ctx, input }) => updateOffer(ctx, input)),

  delete: adminProcedure
    .meta({
      openapi: { method: "DELETE", path: "/offers/{id}", tags, protect: true, summary: "Remove an offer (admin)" },
    })
    .input(offerById)
    .output(deletedItem)
    .mutation(({ ctx, input }) => deleteOffer(ctx, input)),

  history: adminProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/offers/{id}/history",
        tags,
        protect: true,
        summary: "Read what admins changed of an offer (admin)",
      },
    })
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => listItemChanges(ctx, "offer", input)),
});
