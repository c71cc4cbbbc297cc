import { z } from "zod";
import { checkFewest } from "~/features/product/field/fewest.rules";
import { formOf, labelsOf, valuesOf } from "~/features/product/field/form";
import { tourFields } from "./tour.fields";
import type { Tour } from "./tour.schema";

const typedFields = z
  .object({
    ...formOf(tourFields),
    /** The text in the box of highlights, which need not be added first. */
    newHighlight: z.string(),
  })
  .check(checkFewest);

/** The schema of the portal's tour form. Its input is the typed text, its output the request body. */
export const tourForm = typedFields.transform(({ newHighlight, ...fields }, { issues }) => {
  const highlights = tourFields.highlights.body.safeParse(addHighlight(fields.highlights ?? [], newHighlight));
  for (const { message } of highlights.error?.issues ?? []) {
    issues.push({ code: "custom", path: ["highlights"], message, input: newHighlight });
  }
  return { ...fields, highlights: highlights.data };
});

export type TourValues = z.input<typeof tourForm>;

/** Converts a tour to form values; null gives the empty form. */
export function toTourValues(tour: Tour | null): TourValues {
  return { ...valuesOf(tourFields, tour), newHighlight: "" };
}

export const tourLabels: Readonly<Record<string, string>> = labelsOf(tourFields);

/** Adds a highlight, unless it is blank or already in the list. */
export function addHighlight(highlights: readonly string[], typed: string): string[] {
  const highlight = typed.trim();
  return highlight === "" || highlights.includes(highlight) ? [...highlights] : [...highlights, highlight];
}
