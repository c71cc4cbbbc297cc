import { noLessThanSold } from "~/features/product/manage/catalogue.examples";
import { sharedProcedures } from "~/features/product/shared-procedures";
import { badPicture } from "~/features/upload/upload.examples";
import { productById } from "~/lib/catalogue-fields";
import { syncParse } from "~/server/api/sync-parse";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { exampleTour, exampleTourFields } from "./tour.examples";
import { listToursInput, tour, tourList } from "./tour.schema";
import { tourStore } from "./tour.store";
import { listTours } from "./tour-list.service";
import { createTourInput, updateTourInput } from "./tour-write.schema";

const notOnOffer = { NOT_FOUND: "This tour is not on offer." };
const noSuchTour = { NOT_FOUND: "There is no such tour." };
const contentTypes = ["multipart/form-data", "application/json"];

export const tourRouter = createRouter({
  list: publicProcedure("catalogue.read")
    .meta({
      route: "GET /tours",
      operationId: "listTours",
      summary: "List tours",
      description:
        "The tours that match the filters, newest first unless `sortBy` says otherwise. Without `limit`, up to 500 are " +
        "returned. Empty values are ignored: `?type=&maxPrice=` returns all tours.",
      successDescription: "One page of tours, and the total numbers of tours and pages",
      response: { results: [exampleTour], pages: 1, total: 1 },
      cached: true,
    })
    .input(listToursInput)
    .output(syncParse(tourList))
    .query(({ input }) => listTours(input)),

  byId: publicProcedure("catalogue.read")
    .meta({
      route: "GET /tours/{id}",
      operationId: "getTour",
      summary: "Read a tour",
      description: "One tour.",
      successDescription: "The tour",
      errors: notOnOffer,
      response: exampleTour,
      cached: true,
    })
    .input(productById)
    .output(syncParse(tour))
    .query(({ input }) => tourStore.get(input)),

  create: userProcedure("catalogue.edit")
    .meta({
      route: "POST /tours",
      contentTypes,
      operationId: "createTour",
      summary: "Add a tour (admin)",
      description:
        "Adds a tour, as a form or as JSON. In a form, lists such as `highlights` are JSON, and `images` is repeated " +
        "for each picture file; in JSON, `images` are URLs. For admins.",
      successDescription: "The new tour",
      errors: badPicture,
      request: exampleTourFields,
      response: exampleTour,
    })
    .input(createTourInput)
    .output(tour)
    .mutation(({ ctx, input }) => tourStore.create(ctx, input)),

  update: userProcedure("catalogue.edit")
    .meta({
      route: "PUT /tours/{id}",
      contentTypes,
      operationId: "updateTour",
      summary: "Edit a tour (admin)",
      description:
        "Changes only the fields that are sent, as a form or as JSON. Without `images` the pictures do not change; " +
        "`keepImages` lists the present pictures to keep. For admins.",
      successDescription: "The changed tour",
      errors: { ...noSuchTour, ...badPicture, ...noLessThanSold },
      request: { price: 4800, highlights: exampleTour.highlights },
      response: exampleTour,
      versioned: true,
    })
    .input(updateTourInput)
    .output(tour)
    .mutation(({ ctx, input }) => tourStore.update(ctx, input)),

  ...sharedProcedures({ store: tourStore, thing: "a tour", example: exampleTour }),
});
