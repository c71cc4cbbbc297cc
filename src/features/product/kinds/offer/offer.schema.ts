import { z } from "zod";
import { followedFields } from "~/features/product/changes/product-changes.schema";
import { shownOf } from "~/features/product/field/field";
import { listRating } from "~/features/product/list/list-rating.schema";
import {
  imageTextFields,
  partyFields,
  pricingFields,
  startFields,
  windowFields,
} from "~/features/product/shared.fields";
import { currency, updatedAt, version } from "~/lib/catalogue-fields";
import { following, id, paging, text } from "~/lib/fields";
import { offerOwnFields, offerStateFields } from "./offer.fields";

// Answers have `offerPrice` and the shared fields between these fields, so that their order stays; `fields` has all others.
const { title, price, originalPrice, image, validTill, capacityPerDate, ...fields } = shownOf(offerOwnFields);

export const offer = z
  .object({
    _id: id,
    id,
    title,
    ...fields,
    price,
    offerPrice: z.number().meta({ description: "The same as `price`" }),
    originalPrice,
    image,
    validTill,
    ...shownOf(windowFields),
    ...shownOf(pricingFields("offer")),
    ...shownOf(imageTextFields),
    capacityPerDate,
    ...shownOf(startFields),
    ...shownOf(partyFields),
    ...shownOf(offerStateFields),
    days: z
      .number()
      .int()
      .meta({ description: "How many days it lasts, as its `duration` says; 1 if that names none" }),
    currency,
    version,
    updatedAt,
  })
  .meta({ id: "Offer" });

export type Offer = z.infer<typeof offer>;

/** The maximum page size, and the default for `limit`. */
export const maxOffersPerPage = 500;

export const listOffersInput = z.object({
  search: text(100).optional().meta({ description: "Words that must all occur in title, subtitle or type." }),
  ...paging(maxOffersPerPage),
  ...following,
});

export type ListOffersInput = z.infer<typeof listOffersInput>;

/** An offer in a list. */
export const listedOffer = offer.extend({ rating: listRating }).meta({ id: "ListedOffer" });

export type ListedOffer = z.infer<typeof listedOffer>;

export const offerList = z.object({
  offers: z.array(listedOffer),
  pages: z.number().int(),
  total: z.number().int(),
  ...followedFields,
});

export type OfferList = z.infer<typeof offerList>;
