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
  optionalField,
  optionalText,
  texts,
} from "~/lib/catalogue-fields";
import { calendarDate, id, percentage, requiredText } from "~/lib/fields";

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
    .preprocess((value) => (value === null || value === "" ? 0 : value), percentage(percent))
    .optional()
    .meta({ description: "Percent. Default: 0" }),
  image: clearableField(imageUrl),
  validTill: clearableField(calendarDate).meta({ description: "The last day of booking and of travel; null: no end" }),
  capacityPerDate,
  ...bookingWindow,
  ...pricingFields("offer"),
  imageTexts: imageTextsField,
});

export type CreateOfferInput = z.infer<typeof createOfferInput>;

const required = ["title", "price", "originalPrice"] as const;
const order: readonly PropertyKey[] = Object.keys(createOfferInput.shape);

const pricing = { ...pricingFields("offer"), changeDays: createOfferInput.shape.changeDays };
const alone: readonly string[] = ["id", "version", ...Object.keys(pricing)];

/**
 * The same body as for a new offer; omitted optional fields keep their values. Price rows, policies and `changeDays` may be
 * sent alone, without the required fields.
 */
export const updateOfferInput = createOfferInput
  .partial()
  .extend({ id, version: editedVersion })
  .superRefine(checkRequired, { when: () => true });

export type UpdateOfferInput = z.infer<typeof updateOfferInput>;

/** Reports missing required fields like the schema of a new offer: in the order of the fields. */
function checkRequired(value: object, { issues }: z.core.ParsePayload): void {
  const sent = Object.entries(value ?? {}).flatMap(([name, given]) => (given === undefined ? [] : [name]));
  if (sent.some((name) => name in pricing) && sent.every((name) => alone.includes(name))) return;
  const faulty = issues.map(({ path }) => path?.[0]);
  for (const name of required) {
    if (sent.includes(name) || faulty.includes(name)) continue;
    const message = createOfferInput.shape[name].safeParse(undefined).error?.issues[0]?.message ?? "";
    issues.push({ code: "invalid_type", expected: "nonoptional", input: undefined, path: [name], message });
  }
  const place = ({ path }: z.core.$ZodRawIssue) => order.indexOf(path?.[0] ?? "");
  issues.sort((one, other) => place(one) - place(other));
}
