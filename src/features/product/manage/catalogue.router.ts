import { createRouter } from "~/server/api/trpc";
import { archiveProcedures } from "./archive/archive.router";
import { bulkProcedures } from "./bulk/bulk.router";

/** What admins do with the catalogue beyond single products. */
export const catalogueRouter = createRouter({ ...archiveProcedures, ...bulkProcedures });
