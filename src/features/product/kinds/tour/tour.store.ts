import { daysOf } from "~/features/product/duration.rules";
import { sharedFields, toSharedColumns } from "~/features/product/product.columns";
import { makeStore } from "~/features/product/store";
import { maxImages } from "~/lib/catalogue-fields";
import { states } from "~/lib/states";
import { invalidField } from "~/server/api/errors";
import { editImages } from "./tour.rules";
import type { Tour } from "./tour.schema";
import { type TourDetailColumns, toTourDetailColumns, toTourDetails } from "./tour-details.rules";
import type { CreateTourInput, UpdateTourInput } from "./tour-write.schema";

type Own = Pick<Tour, "duration" | "type" | "highlights" | "itinerary" | "includes" | "bring" | "permits"> &
  TourDetailColumns;

const none = { seats: null, refusal: null };

export const tourStore = makeStore<Tour, Own, CreateTourInput, UpdateTourInput>({
  kind: "tour",
  columns: `k."duration", k."type", k."highlights", k."itinerary", k."includes", k."bring", k."permits", k."notIncluded",
    k."stay", k."meals", k."groupMin", k."groupMax", k."guideLanguages", k."fitness", k."childrenNote", k."questions"`,
  derived: [],
  imagesOf: ({ images = [] }) => images,
  capacityOf: ({ capacityPerDate }) => capacityPerDate,

  toItem: (row) => ({
    ...sharedFields(row),
    title: row.title,
    description: row.description,
    images: row.images,
    states: states.filter((state) => row.states.includes(state)),
    capacityPerDate: row.capacity,
    duration: row.duration,
    type: row.type,
    highlights: row.highlights,
    itinerary: row.itinerary,
    includes: row.includes,
    bring: row.bring,
    permits: row.permits,
    ...toTourDetails(row),
  }),

  toBookable: ({ includes, permits, bring }) => ({ includes, permits, bring, ...none }),

  editImages: ({ images: added, keepImages }, present) => {
    const images = editImages(present, { images: added, keepImages });
    if (!images) throw invalidField("keepImages", "Names a picture that this tour does not have");
    if (images.length > maxImages) throw invalidField("images", `Please use at most ${maxImages}`);
    return images;
  },

  toCreate: (body, images) => {
    const { product, own } = split(body);
    const { title, description, price, duration } = body;
    return {
      ...product,
      kind: "tour",
      title,
      description,
      price,
      images,
      tour: { create: { ...own, duration, type: body.type ?? "General" } },
    };
  },

  toUpdate: (changes, images) => {
    const { product, own } = split(changes);
    return { ...product, images, tour: { update: own } };
  },
});

/** Splits a body's fields by the table that stores them. */
function split(body: Partial<CreateTourInput>) {
  const { duration, type, highlights, itinerary, includes, bring, permits } = body;
  const { title, description, states, capacityPerDate: capacity } = body;
  return {
    product: {
      ...toSharedColumns(body),
      title,
      description,
      states,
      capacity,
      ...(duration !== undefined && { days: daysOf(duration) }),
    },
    own: { duration, type, highlights, itinerary, includes, bring, permits, ...toTourDetailColumns(body) },
  };
}
