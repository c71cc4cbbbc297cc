import { z } from "zod";
import { openingShown } from "~/lib/catalogue-fields";
import { id } from "~/lib/fields";

export const offer = z.object({
  _id: id,
  id,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  type: z.string(),
  duration: z.string(),
  features: z.array(z.string()),
  discount: z.number().meta({ description: "Percent" }),
  price: z.number().meta({ description: "Rupees a guest" }),
  offerPrice: z.number().meta({ description: "The same as `price`" }),
  originalPrice: z.number(),
  image: z.string(),
  validTill: z.string().nullable().meta({ format: "date", description: "The last day on which it can be booked" }),
  ...openingShown,
  capacityPerDate: z.number().int().nullable().meta({ description: "Places on one date; null: no limit" }),
});

export type Offer = z.infer<typeof offer>;

export const offerList = z.object({ offers: z.array(offer) });

export const offerById = z.object({ id });
