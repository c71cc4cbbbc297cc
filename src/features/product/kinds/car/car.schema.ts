import { z } from "zod";
import { imageTextsShown } from "~/features/product/image-texts.schema";
import { listRating } from "~/features/product/list/list-rating.schema";
import { pricingShown } from "~/features/product/pricing.schema";
import { bookingWindowShown, version } from "~/lib/catalogue-fields";
import { id, paging, text, wholeNumber } from "~/lib/fields";
import { carTypes, engineTypes, transmissions } from "./car-kinds.rules";

export const car = z
  .object({
    _id: id,
    name: z.string(),
    tagline: z.string(),
    carType: z.enum(carTypes),
    engineType: z.enum(engineTypes),
    transmission: z.enum(transmissions),
    seatCapacity: z.number().int().meta({ description: "Passengers, without the driver" }),
    price: z.number().meta({ description: "Rupees a day" }),
    images: z.array(z.string()),
    image: z.string().meta({ description: "The first of `images`, or empty" }),
    availability: z.boolean(),
    rating: z.number().nullable(),
    fuel: z.string().nullable().meta({ description: "Who pays for fuel; null: not known, as for the next four" }),
    tolls: z.string().nullable().meta({ description: "Who pays tolls and parking" }),
    driverNights: z.string().nullable().meta({ description: "Who pays for the driver's nights on the way" }),
    kmPerDay: z.number().int().nullable().meta({ description: "Kilometres that the price of a day covers" }),
    area: z.string().nullable().meta({ description: "Where the car may go" }),
    units: z.number().int().meta({ description: "How many of this car can be hired on one day" }),
    ...bookingWindowShown,
    ...pricingShown,
    imageTexts: imageTextsShown,
    version,
  })
  .meta({ id: "Car" });

export type Car = z.infer<typeof car>;

/** What the price covers besides the car and its driver; null: not known. */
export type CarTerms = Pick<Car, "fuel" | "tolls" | "driverNights" | "kmPerDay" | "area">;

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
});

export type ListCarsInput = z.infer<typeof listCarsInput>;

/** A car in a list. */
export const listedCar = car.extend({ reviewRating: listRating }).meta({ id: "ListedCar" });

export type ListedCar = z.infer<typeof listedCar>;

export const carList = z.object({ results: z.array(listedCar), pages: z.number().int(), total: z.number().int() });

export type CarList = z.infer<typeof carList>;
