import { z } from "zod";
import { typedText } from "~/lib/catalogue-fields";
import { groupSizeText, questionsText, readGroupSize, readQuestions } from "./tour-details.rules";
import { tourDetailFields as fields, type TourDetails } from "./tour-details.schema";

/** Reads a text with several entries. The first error is reported at the whole field, with the number of its entry. */
function entries<Field extends z.ZodType<unknown, unknown>>(
  field: Field,
  entry: string,
  read: (text: string) => unknown[],
) {
  return z.string().transform((text, ctx): z.output<Field> => {
    const result = field.safeParse(read(text));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const [index] = issue?.path ?? [];
    const place = typeof index === "number" ? `${entry} ${index + 1}: ` : "";
    ctx.addIssue({ code: "custom", message: `${place}${issue?.message}` });
    return z.NEVER;
  });
}

/** The lines that are not blank. */
function readLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

const groupSize = z.string().transform((typed, ctx): z.output<typeof fields.groupSize> => {
  const read = readGroupSize(typed);
  const result = fields.groupSize.safeParse(read);
  if (read !== undefined && result.success) return result.data;
  const message = read === undefined ? undefined : result.error?.issues[0]?.message;
  ctx.addIssue({ code: "custom", message: message ?? "Please write it like 4 to 12, from 4, or up to 12" });
  return z.NEVER;
});

/** The details in the portal's tour form: typed text in, fields of the request body out. */
export const tourDetailsForm = {
  notIncluded: entries(fields.notIncluded, "Line", readLines),
  stay: typedText(fields.stay),
  meals: typedText(fields.meals),
  groupSize,
  guideLanguages: entries(fields.guideLanguages, "Language", (text) => text.split(",").map((name) => name.trim())),
  fitness: typedText(fields.fitness),
  childrenNote: typedText(fields.childrenNote),
  questions: entries(fields.questions, "Question", readQuestions),
};

/** The text that the form shows; of no tour, the empty form. */
export function toTourDetailValues(tour: TourDetails | null) {
  return {
    notIncluded: tour?.notIncluded.join("\n") ?? "",
    stay: tour?.stay ?? "",
    meals: tour?.meals ?? "",
    groupSize: tour?.groupSize ? groupSizeText(tour.groupSize) : "",
    guideLanguages: tour?.guideLanguages.join(", ") ?? "",
    fitness: tour?.fitness ?? "",
    childrenNote: tour?.childrenNote ?? "",
    questions: tour ? questionsText(tour.questions) : "",
  };
}
