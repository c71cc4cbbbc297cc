import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kinds } from "~/features/product/registry";
import { userProcedure } from "~/server/api/trpc";
import { bulkInput, bulkOutcome, maxProducts, undoInput, undoOutcome } from "./bulk.schema";
import { applyBulkChange, previewBulkChange } from "./bulk.service";
import { undoPrices } from "./undo.service";

const request = { kind: kinds.tour.kind, products: [{ id: exampleTour._id, version: 1 }], percent: 10 };
const result = {
  _id: exampleTour._id,
  title: exampleTour.title,
  version: 1,
  problem: null,
  note: null,
  changes: [{ field: "Price", from: "₹4,500", to: "₹4,950" }],
};
const fields =
  "Send exactly one of `percent` (all prices, also an offer's original price and the price rows), `raise` (the same by percent " +
  "or rupees, rounded, and also from a day on), `seasonMonths`, `closed` (a range of days) and `priceFrom` (a price row from " +
  "a day on).";

/** The procedures of the catalogue router that change several products at once. */
export const bulkProcedures = {
  previewChange: userProcedure("catalogue.edit")
    .meta({
      route: "POST /catalogue/changes/preview",
      operationId: "previewCatalogueChange",
      summary: "Preview a change of several products (admin)",
      description: `Shows what a change would do to each product, and saves nothing. ${fields} For admins.`,
      successDescription: "Each product with its changes in words, and what stands in the way",
      errors: { NOT_FOUND: "A selected tour is no longer there. Please select again." },
      request,
      response: { results: [result] },
    })
    .input(bulkInput)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => previewBulkChange(ctx, input)),

  applyChange: userProcedure("catalogue.edit")
    .meta({
      idempotent: true,
      route: "POST /catalogue/changes",
      operationId: "applyCatalogueChange",
      summary: "Change several products at once (admin)",
      description:
        `Changes up to ${maxProducts} products of one kind, all or none. ${fields} With the \`version\` of each product, it is ` +
        "refused if one has changed since. Takes an `Idempotency-Key`. For admins.",
      successDescription: "What has changed in each product",
      errors: {
        NOT_FOUND: "A selected tour is no longer there. Please select again.",
        EDIT_CONFLICT: "Changed by somebody else since the preview: Cherrapunji in the Clouds. Nothing was saved.",
      },
      request,
      response: { results: [{ ...result, version: 2 }] },
    })
    .input(bulkInput)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => applyBulkChange(ctx, input)),

  undoPrices: userProcedure("catalogue.edit")
    .meta({
      route: "POST /catalogue/changes/{id}/undo",
      operationId: "undoCataloguePrices",
      summary: "Undo a change of prices (admin)",
      description:
        "Gives the products of a change of prices (`percent`, `raise` or `priceFrom`) their earlier prices back, each with a record " +
        "in its history. A product whose prices were changed since stays as it is. The body is empty. For admins.",
      successDescription: "Which products have their earlier prices again, and which stay",
      errors: {
        NOT_FOUND: "There is no such change of prices.",
        EDIT_CONFLICT: "Nothing was undone. The prices were changed since: Cherrapunji in the Clouds.",
      },
      response: { undone: [exampleTour.title], left: [] },
    })
    .input(undoInput)
    .output(undoOutcome)
    .mutation(({ ctx, input }) => undoPrices(ctx, input)),
};
