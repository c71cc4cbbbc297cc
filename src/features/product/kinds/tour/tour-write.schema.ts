import { z } from "zod";
import { imageTextsField } from "~/features/product/image-texts.schema";
import { pricingFields } from "~/features/product/pricing.schema";
import {
  amount,
  bookingWindow,
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
import { id, requiredText, text } from "~/lib/fields";
import { states } from "~/lib/states";
import { tourDetailFields } from "./tour-details.schema";
import { tourTypes } from "./tour-kinds";

/** How the text of an itinerary is read: `parseItinerary`. */
export const itineraryFormat =
  'Blocks of "Day 1: Title", a line with text, and an empty line. Below the title, "Stops: Guwahati, Tezpur" names the places ' +
  'of the day, which the map of the tour shows, and "Road: 4.5 hours" says how long the day\'s drive is.';

export const createTourInput = z.object({
  title: requiredText(200, "Title is required"),
  description: requiredText(5000, "Description is required"),
  duration: requiredText(100, "Duration is required").meta({ example: "3 days 2 nights" }),
  price: amount("Price is required", "Price must be 0 or more").meta({ description: "Rupees a person" }),
  itinerary: optionalText(20_000).meta({ description: itineraryFormat }),
  type: optionalField(z.enum(tourTypes, { error: `Must be one of ${tourTypes.join(", ")}` })).meta({
    description: "Default: General",
  }),
  highlights: optionalField(texts(50)),
  images: optionalField(list(imageUrl, maxImages)).meta({ description: "In a form: any number of picture files" }),
  states: optionalField(list(z.enum(states, { error: `Must be some of ${states.join(", ")}` }), states.length)),
  includes: optionalField(texts(50)),
  bring: optionalField(texts(50)),
  permits: clearableField(text(1000)),
  capacityPerDate,
  ...bookingWindow,
  ...tourDetailFields,
  ...pricingFields("tour"),
  imageTexts: imageTextsField,
});

export type CreateTourInput = z.infer<typeof createTourInput>;

/** Omitted fields keep their values. */
export const updateTourInput = createTourInput.partial().extend({
  id,
  version: editedVersion,
  keepImages: optionalField(list(text(2000), maxImages)).meta({
    description:
      "The present pictures to keep, in this order; new ones are added after them. Without it, new ones replace them",
  }),
});

export type UpdateTourInput = z.infer<typeof updateTourInput>;
