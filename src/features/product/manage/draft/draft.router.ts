import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kinds } from "~/features/product/registry";
import { userProcedure } from "~/server/api/trpc";
import { draftPage, listDraftsInput, published, publishInput } from "./draft.schema";
import { listDrafts, publishDraft } from "./draft.service";

const { _id, title } = exampleTour;

/** The procedures of the catalogue router for drafts. */
export const draftProcedures = {
  drafts: userProcedure("catalogue.edit")
    .meta({
      route: "GET /catalogue/drafts",
      operationId: "listDrafts",
      summary: "List drafts (admin)",
      description:
        "The tours, cars or offers that were saved as drafts and are not on offer yet, the last saved first. For admins.",
      successDescription: "One page of drafts",
      response: { results: [{ _id, title, savedAt: "2026-11-21T05:00:00.000Z" }], pages: 1, total: 1 },
    })
    .input(listDraftsInput)
    .output(draftPage)
    .query(({ ctx, input }) => listDrafts(ctx, input)),

  publish: userProcedure("catalogue.edit")
    .meta({
      route: "POST /catalogue/drafts/{id}/publish",
      operationId: "publishDraft",
      summary: "Publish a draft (admin)",
      description: "Puts a draft on offer: from now on it is in lists and search, and can be booked. For admins.",
      successDescription: "The product that is on offer",
      errors: { NOT_FOUND: "There is no such draft." },
      request: {},
      response: { _id, kind: kinds.tour.kind, title },
    })
    .input(publishInput)
    .output(published)
    .mutation(({ ctx, input }) => publishDraft(ctx, input)),
};
