import { z } from "zod";
import { daysOf } from "~/features/product/duration.rules";
import {
  amountField,
  asCommas,
  asText,
  decimalInOwn,
  inOwn,
  inProduct,
  optionalTextField,
} from "~/features/product/field/constructors";
import { field } from "~/features/product/field/field";
import { leftOutStatesField } from "~/features/product/field/states.field";
import {
  capacityPerDateField,
  imageTextFields,
  partyFields,
  pricingFields,
  startFields,
  titleField,
  windowFields,
} from "~/features/product/shared.fields";
import { clearableField, imageUrl, optionalField, texts } from "~/lib/catalogue-fields";
import { type CalendarDate, toDatabaseDate } from "~/lib/dates";
import { calendarDate, percentage } from "~/lib/fields";

const features = optionalField(texts(50));
const discount = z
  .preprocess((value) => (value === null || value === "" ? 0 : value), percentage("Discount must be 0 to 100"))
  .optional();
const image = clearableField(imageUrl);
const validTill = clearableField(calendarDate);

/** The first three fields are in the specified order of their messages. Files have all in this order. */
export const offerOwnFields = {
  title: titleField,

  price: amountField({
    label: "Price",
    hint: "In rupees, per guest",
    description: "Rupees a guest",
    missing: "Valid price is required",
    stored: inProduct,
  }),

  originalPrice: amountField({
    label: "Original price",
    hint: "In rupees, per guest",
    missing: "Valid original price is required",
    stored: decimalInOwn,
  }),

  subtitle: optionalTextField({ label: "Subtitle", max: 300, stored: inOwn }),

  description: optionalTextField({ label: "Description", max: 5000, stored: inProduct }),

  type: optionalTextField({ label: "Type", max: 100, stored: inOwn }),

  duration: optionalTextField({
    label: "Duration",
    max: 100,
    stored: {
      ...inOwn,
      product: { names: ["days"] as const, cast: "", write: (duration: string) => ({ days: daysOf(duration) }) },
    },
  }),

  features: field({
    label: "Features",
    hint: 'Separated by commas. Put one that has a comma in quotes: "Breakfast, lunch"',
    body: features,
    shown: z.array(z.string()),
    form: asCommas(features),
    cell: "list",
    stored: inOwn,
  }),

  discount: field({
    label: "Discount (%)",
    hint: "Only for other programs. Pages show the difference between the two prices",
    description: "Percent, as entered. The website shows one computed from both prices with the service fee instead",
    bodyDescription: "Percent. Default: 0",
    body: discount,
    shown: z.number(),
    form: asText(discount),
    cell: "number",
    stored: decimalInOwn,
  }),

  image: field({
    label: "Image",
    hint: "The address of a picture, or upload one below",
    body: image,
    shown: z.string(),
    form: asText(image),
    cell: "text",
    stored: { own: null, product: null, read: ({ images }: { images: string[] }) => images[0] ?? "" },
  }),

  validTill: field({
    label: "Valid till",
    hint: "The last day of booking and of travel",
    description: "The last day of booking and of travel; null: no end",
    body: validTill,
    shown: z.string().nullable().meta({ format: "date" }),
    form: asText(validTill),
    cell: "date",
    stored: {
      own: { names: null, cast: "::text", write: (day: CalendarDate | null) => day && toDatabaseDate(day) },
      product: null,
    },
  }),

  capacityPerDate: capacityPerDateField,
};

/** Where it goes: answers and files have it after all older fields. */
export const offerStateFields = { states: leftOutStatesField };

export const offerFields = {
  ...offerOwnFields,
  ...windowFields,
  ...pricingFields("offer"),
  ...imageTextFields,
  ...startFields,
  ...partyFields,
  ...offerStateFields,
};
