import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { ifMissing } from "~/lib/fields";

/** The most rows that an answer describes. */
export const maxRowsShown = 500;

const noFile = "Please choose a CSV or JSON file of the catalogue.";

const kind = z.enum(productKinds, { error: `Must be one of ${productKinds.join(", ")}` });

/** `file`: the file, as base64 where it comes from a form. */
export const checkImportInput = z.object({
  file: z.string(ifMissing(noFile)).min(1, noFile),
  kind: kind.optional().meta({ description: "What a CSV file contains. JSON files say it themselves" }),
});

export const importInput = checkImportInput.extend({
  check: z
    .string(ifMissing("Please check the file first."))
    .max(100, "Please check the file first.")
    .meta({ description: "`check` of the answer that showed what the import does" }),
});

export type CheckImportInput = z.infer<typeof checkImportInput>;
export type ImportInput = z.infer<typeof importInput>;

export const exportInput = z.object({ kind });

const importRow = z.object({
  kind,
  row: z.number().int().meta({ description: "Of the spreadsheet, with the headings in row 1; in JSON, of the list" }),
  title: z.string(),
  state: z.enum(["new", "changed", "faulty"]),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  errors: z
    .array(z.object({ column: z.string(), message: z.string() }))
    .meta({ description: "`column` is empty if it is the whole row" }),
});

export type ImportRow = z.infer<typeof importRow>;

/** What an import does, or did. */
export const importOutcome = z
  .object({
    check: z.string().meta({ description: "Send it to import exactly this" }),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    faulty: z.number().int().meta({ description: "Rows with errors. Nothing is imported while there are any" }),
    rows: z.array(importRow).meta({ description: `The first ${maxRowsShown} rows that are new, changed or faulty` }),
  })
  .meta({ id: "ImportOutcome" });

export type ImportOutcome = z.infer<typeof importOutcome>;
