import { manyProductsProcedures } from "~/features/product/availability/many-products.router";
import { policiesProcedures } from "~/features/product/policy/policies.router";
import { createRouter } from "~/server/api/trpc";
import { archiveProcedures } from "./archive/archive.router";
import { bulkProcedures } from "./bulk/bulk.router";
import { draftProcedures } from "./draft/draft.router";
import { transferProcedures } from "./transfer/transfer.router";

/** What concerns several products: their free days for everybody, and what admins do with the catalogue. */
export const catalogueRouter = createRouter({
  ...manyProductsProcedures,
  ...policiesProcedures,
  ...archiveProcedures,
  ...bulkProcedures,
  ...draftProcedures,
  ...transferProcedures,
});
