import { daysOf } from "~/features/product/duration.rules";
import { type Complete, columnsFor, selectOf } from "~/features/product/field/columns";
import { productReader } from "~/features/product/product.columns";
import { makeStore } from "~/features/product/store";
import { maxImages } from "~/lib/catalogue-fields";
import { invalidField } from "~/server/api/errors";
import type { Prisma } from "~/server/db/generated/client";
import { tourFields } from "./tour.fields";
import { editImages } from "./tour.rules";
import type { Tour } from "./tour.schema";
import type { CreateTourInput, UpdateTourInput } from "./tour-write.schema";

const fields = tourFields satisfies Complete<typeof tourFields, Prisma.TourScalarFieldEnum>;

const shownIn = productReader(fields);

/** `keepsImages`: new pictures are added to all that the tour has. */
type Changes = UpdateTourInput & { keepsImages?: boolean };

export const tourStore = makeStore<Tour, CreateTourInput, Changes, Omit<Prisma.TourCreateManyInput, "id">>({
  kind: "tour",
  columns: selectOf("k", "own", fields),
  derived: ["days"],
  imagesOf: ({ images = [] }) => images,
  capacityOf: ({ capacityPerDate }) => capacityPerDate,

  toItem: (row) => {
    const item = shownIn(row);
    return { ...item, days: daysOf(item.duration) };
  },

  toBookable: ({ includes, permits, bring }) => ({ includes, permits, bring, seats: null, refusal: null }),

  editImages: ({ images: added, keepImages, keepsImages }, present) => {
    const images = editImages(present, { images: added, keepImages: keepsImages ? present : keepImages });
    if (!images) throw invalidField("keepImages", "Names a picture that this tour does not have");
    if (images.length > maxImages) throw invalidField("images", `Please use at most ${maxImages}`);
    return images;
  },

  toCreate: (body) => ({
    shared: columnsFor("product", fields, body),
    own: { ...columnsFor("own", fields, body), type: body.type ?? "General" },
  }),

  insertOwn: (tx, data) => tx.tour.createMany({ data }),

  toUpdate: (changes, images) => ({
    ...columnsFor("product", fields, changes),
    images,
    tour: { update: columnsFor("own", fields, changes) },
  }),
});
