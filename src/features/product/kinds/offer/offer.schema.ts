import { z } from "zod";
import { imageTextsShown } from "~/features/product/image-texts.schema";
import { listRating } from "~/features/product/list/list-rating.schema";
import { pricingShown } from "~/features/product/pricing.schema";
import { bookingWindowShown, version } from "~/lib/catalogue-fields";
import { id, paging, text } from "~/lib/fields";

export const offer = z
  .object({
    _id: id,
    id,
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    type: z.string(),
    duration: z.string(),
    features: z.array(z.string()),
    discount: z.number().meta({
      description: "Percent, as entered. The website shows one computed from both prices with the service fee instead",
    }),
    price: z.number().meta({ description: "Rupees a guest" }),
    offerPrice: z.number().meta({ description: "The same as `price`" }),
    originalPrice: z.number(),
    image: z.string(),
    validTill: z
      .string()
      .nullable()
      .meta({ format: "date", description: "The last day of booking and of travel; null: no end" }),
    ...bookingWindowShown,
    ...pricingShown,
    imageTexts: imageTextsShown,
    capacityPerDate: z.number().int().nullable().meta({ description: "Places on one date; null: no limit" }),
    version,
  })
  .meta({ id: "Offer" });

export type Offer = z.infer<typeof offer>;

/** The maximum page size, and the default for `limit`. */
export const maxOffersPerPage = 500;

export const listOffersInput = z.object({
  search: text(100).optional().meta({ description: "Words that must all occur in title, subtitle or type." }),
  ...paging(maxOffersPerPage),
});

export type ListOffersInput = z.infer<typeof listOffersInput>;

/** An offer in a list. */
export const listedOffer = offer.extend({ rating: listRating }).meta({ id: "ListedOffer" });

export type ListedOffer = z.infer<typeof listedOffer>;

export const offerList = z.object({ offers: z.array(listedOffer), pages: z.number().int(), total: z.number().int() });

export type OfferList = z.infer<typeof offerList>;
