import { z } from "zod";
import {
  amount,
  capacityPerDate,
  clearableField,
  editedVersion,
  imageUrl,
  list,
  maxImages,
  optionalField,
  optionalText,
  texts,
} from "~/lib/catalogue-fields";
import { id, requiredText, text, wholeNumber } from "~/lib/fields";
import { states } from "~/lib/states";
import { tourTypes } from "./tour.schema";

const months = list(wholeNumber(1, 12, "Months are 1 to 12"), 12).transform((values) =>
  [...new Set(values)].sort((a, b) => a - b),
);

export const createTourInput = z.object({
  title: requiredText(200, "Title is required"),
  description: requiredText(5000, "Description is required"),
  duration: requiredText(100, "Duration is required").meta({ example: "3 days 2 nights" }),
  price: amount("Price is required", "Price must be 0 or more").meta({ description: "Rupees a person" }),
  itinerary: optionalText(20_000).meta({ description: 'Blocks of "Day 1: Title", a line with text, an empty line' }),
  type: optionalField(z.enum(tourTypes, { error: `Must be one of ${tourTypes.join(", ")}` })).meta({
    description: "General unless told",
  }),
  highlights: optionalField(texts(50)),
  images: optionalField(list(imageUrl, maxImages)).meta({ description: "In a form: any number of picture files" }),
  states: optionalField(list(z.enum(states, { error: `Must be some of ${states.join(", ")}` }), states.length)),
  includes: optionalField(texts(50)),
  bring: optionalField(texts(50)),
  seasonMonths: optionalField(months).meta({ description: "Months 1 to 12 in which it runs; empty: all year" }),
  permits: clearableField(text(1000)),
  capacityPerDate,
});

export type CreateTourInput = z.infer<typeof createTourInput>;

/** What is not sent stays as it is. */
export const updateTourInput = createTourInput.partial().extend({
  id,
  version: editedVersion,
  keepImages: optionalField(list(text(2000), maxImages)).meta({
    description:
      "Which of the present pictures stay, in this order; new ones follow. Without it, new ones replace them",
  }),
});

export type UpdateTourInput = z.infer<typeof updateTourInput>;
