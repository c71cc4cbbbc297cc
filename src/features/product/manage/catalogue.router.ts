import { createRouter } from "~/server/api/trpc";
import { archiveProcedures } from "./archive/archive.router";
import { bulkProcedures } from "./bulk/bulk.router";
import { draftProcedures } from "./draft/draft.router";
import { transferProcedures } from "./transfer/transfer.router";

/** What admins do with the catalogue beyond single products. */
export const catalogueRouter = createRouter({
  ...archiveProcedures,
  ...bulkProcedures,
  ...draftProcedures,
  ...transferProcedures,
});
