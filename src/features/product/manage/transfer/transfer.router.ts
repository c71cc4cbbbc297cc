import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kinds } from "~/features/product/registry";
import { catalogueLimits, multipartType } from "~/server/api/multipart";
import { userProcedure } from "~/server/api/trpc";
import { applyImport, checkImport } from "./import.service";
import { checkImportInput, type ImportOutcome, importInput, importOutcome } from "./transfer.schema";

const example: ImportOutcome = {
  check: "q1jGm0rkh1o5Vd0V8lV3m1m3g4r0bq8n3n0f2o3m9aA",
  created: 0,
  changed: 1,
  unchanged: 41,
  faulty: 0,
  rows: [
    {
      kind: kinds.tour.kind,
      row: 3,
      title: exampleTour.title,
      state: "changed",
      errors: [],
      changes: [{ field: "price", from: "4500", to: "4800" }],
    },
  ],
};

const form = { contentTypes: [multipartType], formLimits: catalogueLimits, mayUpload: null };
const tooLarge = {
  PAYLOAD_TOO_LARGE: "The file is too large: at most 5 MB.",
  BAD_REQUEST: "The form has no boundary.",
};

/** The procedures of the catalogue router that import files. */
export const transferProcedures = {
  checkImport: userProcedure("catalogue.edit")
    .meta({
      ...form,
      route: "POST /catalogue/import/check",
      operationId: "checkCatalogueImport",
      summary: "Check an import of the catalogue (admin)",
      description: `Shows what an import of the file would do, and saves nothing: for each row whether it is new, changed (field by
field) or faulty, with the errors by column. The file is CSV of one \`kind\`, or JSON of all kinds, as
\`GET /catalogue/export.csv\` and \`GET /catalogue/export.json\` give them, up to 5 MB and 5,000 products. A row is the product
of its \`_id\`, else the one of the same kind with its title or name, else a new one. Columns that are missing are not
changed. For admins.`,
      successDescription: "What the import would do, and `check`, with which it can be imported",
      errors: tooLarge,
      response: example,
    })
    .input(checkImportInput)
    .output(importOutcome)
    .mutation(({ ctx, input }) => checkImport(ctx, input)),

  import: userProcedure("catalogue.edit")
    .meta({
      ...form,
      idempotent: "programs",
      route: "POST /catalogue/import",
      operationId: "importCatalogue",
      summary: "Import the catalogue (admin)",
      description: `Imports a checked file, all of it or nothing. \`check\` comes from \`POST /catalogue/import/check\`: the import is refused
if the file or one of its products has changed since. For admins.`,
      successDescription: "What has been imported",
      errors: {
        ...tooLarge,
        EDIT_CONFLICT:
          "The catalogue or the file has changed since the check. Nothing was saved. Please check the file again.",
      },
      response: example,
    })
    .input(importInput)
    .output(importOutcome)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
};
