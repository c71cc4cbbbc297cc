import { text } from "~/lib/fields";

const heading = (what: string) =>
  text(100)
    .optional()
    .meta({ description: `The heading of the column with ${what}, if we do not know it` });

/** Names the columns of a statement by their headings. */
export const statementMappingFields = {
  date: heading("the date"),
  narration: heading("the narration"),
  reference: heading("the reference or UTR"),
  credit: heading("what came in"),
};

type Typed = Partial<Record<keyof typeof statementMappingFields, string | undefined>>;

/** The fields that are missing when some columns are named; none are needed if no column is. */
export function missingColumns(typed: Typed): { field: string; message: string }[] {
  return Object.values(typed).some(Boolean) ? unnamedColumns(typed) : [];
}

/** The same when all that are needed must be named. */
export function unnamedColumns({ date, narration, reference, credit }: Typed): { field: string; message: string }[] {
  return [
    ...(date ? [] : [{ field: "date", message: "Please name the column of the date" }]),
    ...(credit ? [] : [{ field: "credit", message: "Please name the column of what came in" }]),
    ...(narration || reference ? [] : [{ field: "narration", message: "Please name the narration or the reference" }]),
  ];
}
