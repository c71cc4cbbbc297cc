import { z } from "zod";
import { imageTextsForm, imageTextsLabel } from "~/features/product/image-texts.schema";
import {
  bookingWindowForm,
  bookingWindowLabels,
  toBookingWindowValues,
} from "~/features/product/manage/booking-window-form.schema";
import { pricingForm, pricingLabels, toPricingValues } from "~/features/product/pricing-form.schema";
import { typedText, typedTexts } from "~/lib/catalogue-fields";
import type { Car } from "./car.schema";
import { carTermLabels } from "./car-terms.rules";
import { createCarInput } from "./car-write.schema";

const { shape } = createCarInput;

/** The schema of the portal's car form. Its input is the typed text, its output the request body. */
export const carForm = z.object({
  name: shape.name,
  tagline: shape.tagline,
  carType: typedText(shape.carType),
  engineType: typedText(shape.engineType),
  transmission: typedText(shape.transmission),
  seatCapacity: typedText(shape.seatCapacity),
  price: typedText(shape.price),
  units: typedText(shape.units),
  fuel: typedText(shape.fuel),
  tolls: typedText(shape.tolls),
  driverNights: typedText(shape.driverNights),
  kmPerDay: typedText(shape.kmPerDay),
  area: typedText(shape.area),
  ...bookingWindowForm,
  ...pricingForm("car"),
  imageTexts: imageTextsForm,
  images: typedTexts(shape.images),
});

export type CarValues = z.input<typeof carForm>;
export type CarFields = z.output<typeof carForm>;

/** Converts a car to form values; null gives the empty form. */
export function toCarValues(car: Car | null): CarValues {
  return {
    name: car?.name ?? "",
    tagline: car?.tagline ?? "",
    carType: car?.carType ?? "",
    engineType: car?.engineType ?? "",
    transmission: car?.transmission ?? "",
    seatCapacity: String(car?.seatCapacity ?? ""),
    price: String(car?.price ?? ""),
    units: String(car?.units ?? 1),
    fuel: car?.fuel ?? "",
    tolls: car?.tolls ?? "",
    driverNights: car?.driverNights ?? "",
    kmPerDay: String(car?.kmPerDay ?? ""),
    area: car?.area ?? "",
    ...toBookingWindowValues(car),
    ...toPricingValues(car),
    imageTexts: car?.imageTexts ?? [],
    images: car?.images ?? [],
  };
}

export const carLabels: Readonly<Record<string, string>> = {
  name: "Name",
  tagline: "Tagline",
  carType: "Car type",
  engineType: "Engine type",
  transmission: "Transmission",
  seatCapacity: "Seat capacity",
  price: "Price per day",
  units: "How many of this vehicle you have",
  ...carTermLabels,
  ...bookingWindowLabels,
  ...pricingLabels,
  ...imageTextsLabel,
  images: "Images",
  availability: "Available",
  rating: "Rating",
};
