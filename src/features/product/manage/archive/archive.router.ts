import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kinds } from "~/features/product/registry";
import { userProcedure } from "~/server/api/trpc";
import { archivedPage, listArchivedInput, restored, restoreInput } from "./archive.schema";
import { listArchived, restoreProduct } from "./archive.service";

const { _id, title } = exampleTour;

/** The procedures of the catalogue router for archived products. */
export const archiveProcedures = {
  archived: userProcedure("catalogue.edit")
    .meta({
      route: "GET /catalogue/archived",
      operationId: "listArchivedProducts",
      summary: "List archived products (admin)",
      description: "The tours, cars or offers that were removed while they had bookings, the last first. For admins.",
      successDescription: "One page of archived products",
      response: { results: [{ _id, title, archivedAt: "2026-11-21T05:00:00.000Z", bookings: 3 }], pages: 1, total: 1 },
    })
    .input(listArchivedInput)
    .output(archivedPage)
    .query(({ ctx, input }) => listArchived(ctx, input)),

  restore: userProcedure("catalogue.edit")
    .meta({
      route: "POST /catalogue/archived/{id}/restore",
      operationId: "restoreProduct",
      summary: "Restore an archived product (admin)",
      description: "Puts an archived tour, car or offer on offer again, as it was. For admins.",
      successDescription: "The product that is on offer again",
      errors: { NOT_FOUND: "There is no such archived product." },
      request: {},
      response: { _id, kind: kinds.tour.kind, title },
    })
    .input(restoreInput)
    .output(restored)
    .mutation(({ ctx, input }) => restoreProduct(ctx, input)),
};
