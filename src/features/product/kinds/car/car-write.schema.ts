import { z } from "zod";
import { imageTextsField } from "~/features/product/image-texts.schema";
import { pricingFields } from "~/features/product/pricing.schema";
import {
  amount,
  bookingWindow,
  choice,
  clearableField,
  editedVersion,
  emptyToAbsent,
  imageUrl,
  list,
  maxImages,
  optionalField,
} from "~/lib/catalogue-fields";
import { decimals, id, numeric, requiredText, text, wholeNumber } from "~/lib/fields";
import { carTypes, engineTypes, transmissions } from "./car-kinds.rules";

/** The longest name of a car. */
export const maxCarName = 100;

const fillIn = "Please fill in all fields";
const seats = wholeNumber(1, 100, "Seat capacity must be at least 1", fillIn);
const ratingRange = "Must be 0 to 5";

export const createCarInput = z.object({
  name: requiredText(maxCarName, fillIn),
  tagline: requiredText(200, fillIn),
  carType: choice(carTypes, fillIn),
  engineType: choice(engineTypes, fillIn),
  transmission: choice(transmissions, fillIn),
  seatCapacity: z.preprocess(emptyToAbsent, seats).meta({ description: "Passengers, without the driver" }),
  price: amount(fillIn, "Price must be 0 or more").meta({ description: "Rupees a day" }),
  // Missing images become an empty list, so that errors in the fields above are reported first.
  images: z.preprocess(
    (value) => emptyToAbsent(value) ?? [],
    list(imageUrl, maxImages).refine((images) => images.length > 0, "Please upload an image."),
  ),
  availability: z.boolean("Must be true or false").optional().meta({ description: "Default: true" }),
  rating: clearableField(
    numeric(ratingRange).pipe(z.number().min(0, ratingRange).max(5, ratingRange).check(decimals(1))),
  ),
  units: optionalField(wholeNumber(1, 10_000, "Must be at least 1")).meta({
    description: "How many of this car can be hired on one day. Default: 1",
  }),
  fuel: clearableField(text(200)).meta({ description: "Who pays for fuel; null: not known, as for the next four" }),
  tolls: clearableField(text(200)).meta({ description: "Who pays tolls and parking" }),
  driverNights: clearableField(text(200)).meta({ description: "Who pays for the driver's nights on the way" }),
  kmPerDay: clearableField(wholeNumber(1, 2000, "Must be at least 1")).meta({
    description: "Kilometres that the price of a day covers",
  }),
  area: clearableField(text(200)).meta({ description: "Where the car may go" }),
  ...bookingWindow,
  ...pricingFields("car"),
  imageTexts: imageTextsField,
});

export type CreateCarInput = z.infer<typeof createCarInput>;

/** Omitted fields keep their values: `{availability}` alone is enough. */
export const updateCarInput = createCarInput.partial().extend({ id, version: editedVersion });

export type UpdateCarInput = z.infer<typeof updateCarInput>;
