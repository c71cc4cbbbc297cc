import { z } from "zod";
import { pricingFields } from "~/features/product/pricing.schema";
import {
  amount,
  bookingWindow,
  capacityPerDate,
  clearableField,
  editedVersion,
  imageUrl,
  optionalField,
  optionalText,
  texts,
} from "~/lib/catalogue-fields";
import { calendarDate, id, numeric, requiredText } from "~/lib/fields";

const percent = "Discount must be 0 to 100";

/** The first three fields are in the specified order of their messages. */
export const createOfferInput = z.object({
  title: requiredText(200, "Title is required"),
  price: amount("Valid price is required").meta({ description: "Rupees a guest" }),
  originalPrice: amount("Valid original price is required"),
  subtitle: optionalText(300),
  description: optionalText(5000),
  type: optionalText(100),
  duration: optionalText(100),
  features: optionalField(texts(50)),
  discount: z
    .preprocess(
      (value) => (value === null || value === "" ? 0 : value),
      numeric(percent).refine((value) => value >= 0 && value <= 100, percent),
    )
    .optional()
    .meta({ description: "Percent. Default: 0" }),
  image: clearableField(imageUrl),
  validTill: clearableField(calendarDate).meta({ description: "The last day of booking and of travel; null: no end" }),
  capacityPerDate,
  ...bookingWindow,
  ...pricingFields("offer"),
});

export type CreateOfferInput = z.infer<typeof createOfferInput>;

/** The same body as for a new offer. Omitted optional fields keep their values. */
export const updateOfferInput = createOfferInput.extend({ id, version: editedVersion });

export type UpdateOfferInput = z.infer<typeof updateOfferInput>;
