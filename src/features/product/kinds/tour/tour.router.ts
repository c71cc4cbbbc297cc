import { changesText } from "~/features/product/changes/product-changes.schema";
import { sharedProcedures } from "~/features/product/shared-procedures";
import { badPicture } from "~/features/upload/upload.examples";
import { syncParse } from "~/server/api/sync-parse";
import { createRouter, publicProcedure } from "~/server/api/trpc";
import { goneMessage } from "~/server/changes/cursor";
import { exampleTour, exampleTourFields } from "./tour.examples";
import { listToursInput, tour, tourList } from "./tour.schema";
import { tourStore } from "./tour.store";
import { listTours } from "./tour-list.service";
import { createTourInput, updateTourInput } from "./tour-write.schema";

export const tourRouter = createRouter({
  list: publicProcedure("catalogue.read")
    .meta({
      route: "GET /tours",
      operationId: "listTours",
      summary: "List tours",
      description:
        "The tours that match the filters, newest first unless `sortBy` says otherwise. Without `limit`, up to 500 are " +
        "returned. Empty values are ignored: `?type=&maxPrice=` returns all tours. " +
        changesText,
      successDescription: "One page of tours, and the total numbers of tours and pages",
      errors: { CURSOR_GONE: goneMessage },
      response: { results: [exampleTour], pages: 1, total: 1 },
      cached: true,
    })
    .input(listToursInput)
    .output(syncParse(tourList))
    .query(({ ctx, input }) => listTours(input, ctx.now)),

  ...sharedProcedures({
    store: tourStore,
    item: syncParse(tour),
    createInput: createTourInput,
    updateInput: updateTourInput,
    examples: {
      item: exampleTour,
      body: exampleTourFields,
      changes: { price: 4800, highlights: exampleTour.highlights },
      changed: exampleTour,
    },
    texts: {
      read: "One tour.",
      create:
        "Adds a tour, as a form or as JSON. In a form, lists such as `highlights` are JSON, and `images` is repeated " +
        "for each picture file; in JSON, `images` are URLs. For admins.",
      update:
        "Changes only the fields that are sent, as a form or as JSON. Without `images` the pictures do not change; " +
        "`keepImages` lists the present pictures to keep. For admins.",
    },
    forms: { contentTypes: ["multipart/form-data", "application/json"], errors: badPicture },
  }),
});
