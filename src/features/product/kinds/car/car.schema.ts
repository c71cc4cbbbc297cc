import { z } from "zod";
import { followedFields } from "~/features/product/changes/product-changes.schema";
import { shownOf } from "~/features/product/field/field";
import { listRating } from "~/features/product/list/list-rating.schema";
import { imageTextFields, pricingFields, windowFields } from "~/features/product/shared.fields";
import { currency, updatedAt, version } from "~/lib/catalogue-fields";
import { following, id, paging, text, wholeNumber } from "~/lib/fields";
import { carOwnFields, carTermFields } from "./car.fields";
import { carTypes, engineTypes } from "./car-kinds.rules";

// Answers have `image` and the terms between these fields, so that their order stays; `fields` has all others.
const { availability, rating, units, ...fields } = shownOf(carOwnFields);

export const car = z
  .object({
    _id: id,
    ...fields,
    image: z.string().meta({ description: "The first of `images`, or empty" }),
    availability,
    rating,
    ...shownOf(carTermFields),
    units,
    ...shownOf(windowFields),
    ...shownOf(pricingFields("car")),
    ...shownOf(imageTextFields),
    currency,
    version,
    updatedAt,
  })
  .meta({ id: "Car" });

export type Car = z.infer<typeof car>;

const carSorts = ["newest"] as const;
/** The maximum page size, and the default for `limit`. */
export const maxCarsPerPage = 500;

export const listCarsInput = z.object({
  search: text(100).optional().meta({ description: "Words that must all occur in name or tagline." }),
  carType: z
    .enum(carTypes, { error: `Must be one of ${carTypes.join(", ")}` })
    .optional()
    .meta({ description: "Only cars of this type." }),
  engineType: z
    .enum(engineTypes, { error: `Must be one of ${engineTypes.join(", ")}` })
    .optional()
    .meta({ description: "Only cars with this engine." }),
  seatCapacity: wholeNumber(1, 100, "Must be 1 or more")
    .optional()
    .meta({ description: "Only cars with at least this number of seats." }),
  sortBy: z
    .enum(carSorts, { error: `Must be one of ${carSorts.join(", ")}` })
    .optional()
    .meta({ description: "`newest`: most recently added first." }),
  ...paging(maxCarsPerPage),
  ...following,
});

export type ListCarsInput = z.infer<typeof listCarsInput>;

/** A car in a list. */
export const listedCar = car.extend({ reviewRating: listRating }).meta({ id: "ListedCar" });

export type ListedCar = z.infer<typeof listedCar>;

export const carList = z.object({
  results: z.array(listedCar),
  pages: z.number().int(),
  total: z.number().int(),
  ...followedFields,
});

export type CarList = z.infer<typeof carList>;
