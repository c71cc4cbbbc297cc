import { z } from "zod";
import { imageTextsForm, imageTextsLabel } from "~/features/product/image-texts.schema";
import {
  bookingWindowForm,
  bookingWindowLabels,
  toBookingWindowValues,
} from "~/features/product/manage/booking-window-form.schema";
import { pricingForm, pricingLabels, toPricingValues } from "~/features/product/pricing-form.schema";
import { listText, typedList, typedText } from "~/lib/catalogue-fields";
import type { Offer } from "./offer.schema";
import { createOfferInput } from "./offer-write.schema";

const { shape } = createOfferInput;

/**
 * The schema of the portal's offer form. Its input is the typed text, its output the request body. The fields are in the
 * order of the checks.
 */
export const offerForm = z.object({
  title: shape.title,
  price: typedText(shape.price),
  originalPrice: typedText(shape.originalPrice),
  subtitle: typedText(shape.subtitle),
  description: typedText(shape.description),
  type: typedText(shape.type),
  duration: typedText(shape.duration),
  features: typedList(shape.features),
  discount: typedText(shape.discount),
  image: typedText(shape.image),
  validTill: typedText(shape.validTill),
  capacityPerDate: typedText(shape.capacityPerDate),
  ...bookingWindowForm,
  ...pricingForm("offer"),
  imageTexts: imageTextsForm,
});

export type OfferValues = z.input<typeof offerForm>;
export type OfferFields = z.output<typeof offerForm>;

/** The first error, in the specified order of the checks. `errors` is nested where values are. */
export function firstFault(
  errors: Partial<Record<keyof OfferValues, unknown>>,
): { name: keyof OfferValues; message: string } | null {
  for (const name of offerForm.keyof().options) {
    const message = messageIn(errors[name]);
    if (message) return { name, message };
  }
  return null;
}

/** The first message of a field or of what is in it, with the number of its row. */
function messageIn(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const [key, value] of Object.entries(error)) {
    const message = key === "ref" ? null : messageIn(value);
    if (message) return /^\d+$/.test(key) && !/^Rows? /.test(message) ? `Row ${Number(key) + 1}: ${message}` : message;
  }
  return null;
}

/** Converts an offer to form values; null gives the empty form. */
export function toOfferValues(offer: Offer | null): OfferValues {
  return {
    title: offer?.title ?? "",
    price: String(offer?.price ?? ""),
    originalPrice: String(offer?.originalPrice ?? ""),
    subtitle: offer?.subtitle ?? "",
    description: offer?.description ?? "",
    type: offer?.type ?? "",
    duration: offer?.duration ?? "",
    features: listText(offer?.features ?? []),
    discount: String(offer?.discount ?? ""),
    image: offer?.image ?? "",
    validTill: offer?.validTill ?? "",
    capacityPerDate: String(offer?.capacityPerDate ?? ""),
    ...toBookingWindowValues(offer),
    ...toPricingValues(offer),
    imageTexts: offer?.imageTexts ?? [],
  };
}

export const offerLabels: Readonly<Record<string, string>> = {
  title: "Title",
  price: "Price",
  originalPrice: "Original price",
  subtitle: "Subtitle",
  description: "Description",
  type: "Type",
  duration: "Duration",
  features: "Features",
  discount: "Discount (%)",
  image: "Image",
  validTill: "Valid till",
  capacityPerDate: "Places on one date",
  ...bookingWindowLabels,
  ...pricingLabels,
  ...imageTextsLabel,
};
