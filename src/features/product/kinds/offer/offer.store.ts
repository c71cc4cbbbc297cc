import { daysOf } from "~/features/product/duration.rules";
import { sharedFields, toSharedColumns } from "~/features/product/product.columns";
import { makeStore } from "~/features/product/store";
import { toDatabaseDate } from "~/lib/dates";
import type { Offer } from "./offer.schema";
import type { CreateOfferInput, UpdateOfferInput } from "./offer-write.schema";

type Own = Pick<Offer, "subtitle" | "type" | "duration" | "features" | "discount" | "originalPrice" | "validTill">;

export const offerStore = makeStore<Offer, Own, CreateOfferInput, UpdateOfferInput>({
  kind: "offer",
  columns: `k."subtitle", k."type", k."duration", k."features", k."discount"::float8, k."originalPrice"::float8,
    k."validTill"::text`,
  derived: ["id", "offerPrice"],
  imagesOf: ({ image }) => (image ? [image] : []),
  editImages: ({ image }, present) => (image === undefined ? [...present] : image ? [image] : []),
  comparedPrice: {
    of: ({ originalPrice }) => originalPrice,
    toUpdate: (originalPrice) => ({ offer: { update: { originalPrice } } }),
  },
  capacityOf: ({ capacityPerDate }) => capacityPerDate,

  toItem: (row) => ({
    ...sharedFields(row),
    id: row.id,
    title: row.title,
    description: row.description,
    offerPrice: row.price,
    image: row.images[0] ?? "",
    capacityPerDate: row.capacity,
    subtitle: row.subtitle,
    type: row.type,
    duration: row.duration,
    features: row.features,
    discount: row.discount,
    originalPrice: row.originalPrice,
    validTill: row.validTill,
  }),

  toBookable: ({ features, validTill }) => ({ includes: features, seats: null, refusal: null, validTill }),

  toCreate: (body, images) => {
    const { product, own } = split(body);
    const { title, price, originalPrice } = body;
    return {
      ...product,
      kind: "offer",
      title,
      price,
      images,
      offer: { create: { ...own, originalPrice } },
    };
  },

  toUpdate: (changes, images) => {
    const { product, own } = split(changes);
    return { ...product, images, offer: { update: own } };
  },
});

/** Splits a body's fields by the table that stores them. */
function split(body: Partial<CreateOfferInput>) {
  const { subtitle, type, duration, features, discount, originalPrice, validTill } = body;
  const { title, description, capacityPerDate: capacity } = body;
  return {
    product: {
      ...toSharedColumns(body),
      title,
      description,
      capacity,
      ...(duration !== undefined && { days: daysOf(duration) }),
    },
    own: {
      subtitle,
      type,
      duration,
      features,
      discount,
      originalPrice,
      validTill: validTill && toDatabaseDate(validTill),
    },
  };
}
