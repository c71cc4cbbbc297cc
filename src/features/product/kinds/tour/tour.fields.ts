import { z } from "zod";
import { daysOf } from "~/features/product/duration.rules";
import {
  amountField,
  asText,
  asTexts,
  clearableTextField,
  imagesField,
  inOwn,
  inProduct,
  linesField,
  optionalTextField,
  requiredTextField,
} from "~/features/product/field/constructors";
import { field } from "~/features/product/field/field";
import { statesField } from "~/features/product/field/states.field";
import {
  capacityPerDateField,
  imageTextFields,
  partyFields,
  pricingFields,
  startFields,
  titleField,
  windowFields,
} from "~/features/product/shared.fields";
import { imageUrl, list, maxImages, optionalField, texts } from "~/lib/catalogue-fields";
import { tourDetailFields } from "./tour-details.fields";
import { tourTypes } from "./tour-kinds";

/** How the text of an itinerary is read: `parseItinerary`. */
const itineraryFormat =
  'Blocks of "Day 1: Title", a line with text, and an empty line. Below the title, "Stops: Guwahati, Tezpur" names the places ' +
  'of the day, which the map of the tour shows, and "Road: 4.5 hours" says how long the day\'s drive is.';

const types = z.enum(tourTypes);
const type = optionalField(z.enum(tourTypes, { error: `Must be one of ${tourTypes.join(", ")}` }));
const highlights = optionalField(texts(50));
const images = optionalField(list(imageUrl, maxImages));

/** What a tour needs to be listed, searched and booked. Files have these fields in this order, and bodies their messages. */
export const tourOwnFields = {
  title: titleField,

  description: requiredTextField({
    label: "Description",
    max: 5000,
    missing: "Description is required",
    stored: inProduct,
  }),

  duration: requiredTextField({
    label: "Duration",
    hint: "For example 3 days 2 nights",
    example: "3 days 2 nights",
    max: 100,
    missing: "Duration is required",
    stored: {
      ...inOwn,
      product: { names: ["days"] as const, cast: "", write: (duration: string) => ({ days: daysOf(duration) }) },
    },
  }),

  price: amountField({
    label: "Price",
    hint: "In rupees, per person",
    description: "Rupees a person",
    missing: "Price is required",
    wrong: "Price must be 0 or more",
    stored: inProduct,
  }),

  itinerary: optionalTextField({
    label: "Itinerary",
    hint:
      'For each day a line "Day 1: Title", its text below, then an empty line. Lines such as "Stops: Guwahati, Tezpur" ' +
      'and "Road: 4.5 hours" below the title put the day on the map.',
    description: itineraryFormat,
    max: 20_000,
    stored: inOwn,
  }),

  type: field({
    label: "Type",
    bodyDescription: "Default: General",
    body: type,
    shown: types,
    form: asText(type, "General"),
    cell: "text",
    stored: inOwn,
  }),

  highlights: field({
    label: "Highlights",
    hint: "Press Enter to add each one",
    body: highlights,
    shown: z.array(z.string()),
    form: asTexts(highlights),
    cell: "list",
    stored: inOwn,
  }),

  images: imagesField({ body: images, bodyDescription: "In a form: any number of picture files" }),

  states: statesField,

  includes: linesField({ label: "Includes", hint: "One on each line", max: 50 }),

  bring: linesField({ label: "What to bring", hint: "One on each line", max: 50 }),

  permits: clearableTextField({ label: "Permits", max: 1000 }),

  capacityPerDate: capacityPerDateField,
};

export const tourFields = {
  ...tourOwnFields,
  ...windowFields,
  ...tourDetailFields,
  ...pricingFields("tour"),
  ...imageTextFields,
  ...startFields,
  ...partyFields,
};
