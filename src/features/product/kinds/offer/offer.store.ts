import { daysOf } from "~/features/product/duration.rules";
import { type Complete, columnsFor, selectOf } from "~/features/product/field/columns";
import { productReader } from "~/features/product/product.columns";
import { makeStore } from "~/features/product/store";
import type { Prisma } from "~/server/db/generated/client";
import { offerFields } from "./offer.fields";
import type { Offer } from "./offer.schema";
import type { CreateOfferInput, UpdateOfferInput } from "./offer-write.schema";

const fields = offerFields satisfies Complete<typeof offerFields, Prisma.OfferScalarFieldEnum>;
const shownIn = productReader(fields);

type OwnRow = Omit<Prisma.OfferCreateManyInput, "id">;

export const offerStore = makeStore<Offer, CreateOfferInput, UpdateOfferInput, OwnRow>({
  kind: "offer",
  columns: selectOf("k", "own", fields),
  derived: ["id", "offerPrice", "days"],
  imagesOf: ({ image }) => (image ? [image] : []),
  editImages: ({ image }, present) => (image === undefined ? [...present] : image ? [image] : []),
  comparedPrice: {
    of: ({ originalPrice }) => originalPrice,
    toUpdate: (originalPrice) => ({ offer: { update: { originalPrice } } }),
  },
  capacityOf: ({ capacityPerDate }) => capacityPerDate,

  toItem: (row) => {
    const item = shownIn(row);
    return { ...item, id: row.id, offerPrice: row.price, days: daysOf(item.duration) };
  },

  toBookable: ({ features, validTill }) => ({ includes: features, seats: null, refusal: null, validTill }),

  toCreate: (body) => ({
    shared: columnsFor("product", fields, body),
    own: columnsFor("own", fields, body),
  }),

  insertOwn: (tx, data) => tx.offer.createMany({ data }),

  toUpdate: (changes, images) => ({
    ...columnsFor("product", fields, changes),
    images,
    offer: { update: columnsFor("own", fields, changes) },
  }),
});
