import { z } from "zod";
import {
  amountField,
  asText,
  clearableNumberField,
  clearableTextField,
  decimalInOwn,
  imagesField,
  inOwn,
  inProduct,
  requiredTextField,
} from "~/features/product/field/constructors";
import { type Field, field } from "~/features/product/field/field";
import { imageTextFields, pricingFields, windowFields } from "~/features/product/shared.fields";
import {
  choice,
  clearableField,
  emptyToAbsent,
  imageUrl,
  list,
  maxImages,
  optionalField,
} from "~/lib/catalogue-fields";
import { decimals, numeric, wholeNumber } from "~/lib/fields";
import { carTypes, engineTypes, transmissions } from "./car-kinds.rules";
import { type CarTerms, carTermLabels } from "./car-terms.rules";

/** The longest name of a car. */
export const maxCarName = 100;

const maxTerm = 200;
const fillIn = "Please fill in all fields";
const ratingRange = "Must be 0 to 5";

const seats = z.preprocess(emptyToAbsent, wholeNumber(1, 100, "Seat capacity must be at least 1", fillIn));
const units = optionalField(wholeNumber(1, 10_000, "Must be at least 1"));
const availability = z.boolean("Must be true or false").optional();
const rating = clearableField(
  numeric(ratingRange, (number) => number.min(0, ratingRange).max(5, ratingRange).check(decimals(1))),
);
// Missing images become an empty list, so that errors in the fields above are reported first.
const images = z.preprocess(
  (value) => emptyToAbsent(value) ?? [],
  list(imageUrl, maxImages)
    .refine((images) => images.length > 0, "Please upload an image.")
    .meta({ minItems: 1 }),
);

/** One of some words, all of which the form offers. */
function choiceField<const Words extends readonly [string, ...string[]]>(label: string, words: Words) {
  const body = choice(words, fillIn);
  return field({ label, body, shown: z.enum(words), form: asText(body), cell: "text", stored: inOwn });
}

/** What the price covers besides the car and its driver. */
export const carTermFields = {
  fuel: clearableTextField({
    label: carTermLabels.fuel,
    hint: "For example: included",
    look: { maxLength: maxTerm },
    description: "Who pays for fuel; null: not known, as for the next four",
    max: maxTerm,
  }),

  tolls: clearableTextField({
    label: carTermLabels.tolls,
    hint: "For example: paid on the way",
    look: { maxLength: maxTerm },
    description: "Who pays tolls and parking",
    max: maxTerm,
  }),

  driverNights: clearableTextField({
    label: carTermLabels.driverNights,
    hint: "For example: included",
    look: { maxLength: maxTerm },
    description: "Who pays for the driver's nights on the way",
    max: maxTerm,
  }),

  kmPerDay: clearableNumberField({
    label: carTermLabels.kmPerDay,
    look: { as: "digits", maxLength: 4 },
    description: "Kilometres that the price of a day covers",
    min: 1,
    max: 2000,
    message: "Must be at least 1",
    stored: inOwn,
  }),

  area: clearableTextField({
    label: carTermLabels.area,
    hint: "For example: Assam and Meghalaya",
    look: { maxLength: maxTerm },
    description: "Where the car may go",
    max: maxTerm,
  }),
} satisfies Record<keyof CarTerms, Field>;

/** What a car needs to be listed and booked. Files have these fields in this order, and bodies their messages. */
export const carOwnFields = {
  name: requiredTextField({
    label: "Name",
    max: maxCarName,
    missing: fillIn,
    stored: {
      own: null,
      product: { names: ["title"] as const, cast: "", write: (title: string) => ({ title }) },
      read: ({ title }: { title: string }) => title,
    },
  }),

  tagline: requiredTextField({ label: "Tagline", max: 200, missing: fillIn, stored: inOwn }),

  carType: choiceField("Car type", carTypes),

  engineType: choiceField("Engine type", engineTypes),

  transmission: choiceField("Transmission", transmissions),

  seatCapacity: field({
    label: "Seat capacity",
    hint: "Passengers, without the driver",
    description: "Passengers, without the driver",
    body: seats,
    shown: z.number().int(),
    form: asText(seats),
    cell: "number",
    stored: inOwn,
  }),

  price: amountField({
    label: "Price per day",
    hint: "Rupees",
    description: "Rupees a day",
    missing: fillIn,
    wrong: "Price must be 0 or more",
    stored: inProduct,
  }),

  images: imagesField({ body: images }),

  availability: field({
    label: "Available",
    bodyDescription: "Default: true",
    body: availability,
    shown: z.boolean(),
    form: null,
    cell: "boolean",
    stored: inOwn,
  }),

  rating: field({
    label: "Rating",
    body: rating,
    shown: z.number().nullable(),
    form: null,
    cell: "number",
    stored: decimalInOwn,
  }),

  units: field({
    label: "How many of this vehicle you have",
    hint: "As many can be booked on one day",
    description: "How many of this car can be hired on one day",
    bodyDescription: "How many of this car can be hired on one day. Default: 1",
    body: units,
    shown: z.number().int(),
    form: asText(units, 1),
    cell: "number",
    stored: {
      own: null,
      product: { names: ["capacity"] as const, cast: "", write: (capacity: number) => ({ capacity }) },
      read: ({ capacity }: { capacity: number | null }) => capacity ?? 1,
    },
  }),
};

export const carFields = {
  ...carOwnFields,
  ...carTermFields,
  ...windowFields,
  ...pricingFields("car"),
  ...imageTextFields,
};
