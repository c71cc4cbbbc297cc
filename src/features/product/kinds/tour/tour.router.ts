import { changesText } from "~/features/product/changes/product-changes.schema";
import { requireEditable } from "~/features/product/manage/catalogue.service";
import { kinds } from "~/features/product/registry";
import { sharedProcedures } from "~/features/product/shared-procedures";
import { badPicture } from "~/features/upload/upload.examples";
import { productById } from "~/lib/catalogue-fields";
import { syncParse } from "~/server/api/sync-parse";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { goneMessage } from "~/server/changes/cursor";
import { searchTripsTool, tripTool } from "./tour.agent";
import { exampleTour, exampleTourFields } from "./tour.examples";
import { listToursInput, tour, tourList } from "./tour.schema";
import { tourStore } from "./tour.store";
import { listTours } from "./tour-list.service";
import { addPicturesInput, createTourInput, updateTourInput } from "./tour-write.schema";

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
      agent: searchTripsTool,
    })
    .input(listToursInput)
    .output(syncParse(tourList))
    .query(({ ctx, input }) => listTours(input, ctx.now)),

  addPictures: userProcedure("catalogue.edit")
    .meta({
      route: "POST /tours/{id}/pictures",
      contentTypes: ["multipart/form-data"],
      mayUpload: (ctx, named) => requireEditable(ctx.db, kinds.tour.kind, productById.parse(named).id),
      operationId: "addTourPictures",
      summary: "Add pictures to a tour (admin)",
      description:
        "Adds picture files to a tour or a draft, after its present pictures: one as `image`, or several as `images`. " +
        "Each is stored as WebP without metadata. For admins.",
      successDescription: "The tour with its pictures",
      errors: {
        NOT_FOUND: "There is no such tour.",
        ...badPicture,
        BAD_REQUEST: "gorge.jpg is damaged: it cannot be read to its end.",
      },
      response: exampleTour,
      versioned: true,
      location: "/tours/{id}",
    })
    .input(addPicturesInput)
    .output(syncParse(tour))
    .mutation(({ ctx, input: { image = [], images = [], ...input } }) =>
      tourStore.update(ctx, { ...input, images: [...image, ...images], keepsImages: true }),
    ),

  ...sharedProcedures({
    store: tourStore,
    item: syncParse(tour),
    createInput: createTourInput,
    updateInput: updateTourInput,
    agent: tripTool,
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
    forms: { contentTypes: ["application/json", "multipart/form-data"], errors: badPicture },
  }),
});
