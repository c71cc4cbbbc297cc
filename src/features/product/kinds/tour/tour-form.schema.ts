import { z } from "zod";
import { imageTextsForm, imageTextsLabel } from "~/features/product/image-texts.schema";
import {
  bookingWindowForm,
  bookingWindowLabels,
  toBookingWindowValues,
} from "~/features/product/manage/booking-window-form.schema";
import { pricingForm, pricingLabels, toPricingValues } from "~/features/product/pricing-form.schema";
import { typedText, typedTexts } from "~/lib/catalogue-fields";
import type { Tour } from "./tour.schema";
import { tourDetailLabels } from "./tour-details.rules";
import { toTourDetailValues, tourDetailsForm } from "./tour-details-form.schema";
import { createTourInput } from "./tour-write.schema";

const { shape } = createTourInput;
/** Reads a text with one entry per line. */
function lines<Field extends z.ZodType<unknown, unknown>>(field: Field) {
  return z
    .string()
    .transform((text): unknown => text.split("\n"))
    .pipe(field);
}

const typedFields = z.object({
  title: shape.title,
  description: shape.description,
  duration: shape.duration,
  price: typedText(shape.price),
  itinerary: typedText(shape.itinerary),
  type: typedText(shape.type),
  highlights: typedTexts(shape.highlights),
  /** The text in the box of highlights, which need not be added first. */
  newHighlight: z.string(),
  images: typedTexts(shape.images),
  states: typedTexts(shape.states),
  includes: lines(shape.includes),
  bring: lines(shape.bring),
  ...tourDetailsForm,
  ...bookingWindowForm,
  ...pricingForm("tour"),
  imageTexts: imageTextsForm,
  permits: typedText(shape.permits),
  capacityPerDate: typedText(shape.capacityPerDate),
});

/** The schema of the portal's tour form. Its input is the typed text, its output the request body. */
export const tourForm = typedFields.transform(({ newHighlight, ...fields }, { issues }) => {
  const highlights = shape.highlights.safeParse(addHighlight(fields.highlights ?? [], newHighlight));
  for (const { message } of highlights.error?.issues ?? []) {
    issues.push({ code: "custom", path: ["highlights"], message, input: newHighlight });
  }
  return { ...fields, highlights: highlights.data };
});

export type TourValues = z.input<typeof tourForm>;

/** Converts a tour to form values; null gives the empty form. */
export function toTourValues(tour: Tour | null): TourValues {
  return {
    title: tour?.title ?? "",
    description: tour?.description ?? "",
    duration: tour?.duration ?? "",
    price: tour ? String(tour.price) : "",
    itinerary: tour?.itinerary ?? "",
    type: tour?.type ?? "General",
    highlights: tour?.highlights ?? [],
    newHighlight: "",
    images: tour?.images ?? [],
    states: tour?.states ?? [],
    includes: tour?.includes.join("\n") ?? "",
    bring: tour?.bring.join("\n") ?? "",
    ...toTourDetailValues(tour),
    ...toBookingWindowValues(tour),
    ...toPricingValues(tour),
    imageTexts: tour?.imageTexts ?? [],
    permits: tour?.permits ?? "",
    capacityPerDate: String(tour?.capacityPerDate ?? ""),
  };
}

export const tourLabels: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  duration: "Duration",
  price: "Price",
  itinerary: "Itinerary",
  type: "Type",
  highlights: "Highlights",
  images: "Images",
  states: "States",
  includes: "Includes",
  bring: "What to bring",
  ...tourDetailLabels,
  ...bookingWindowLabels,
  ...pricingLabels,
  ...imageTextsLabel,
  permits: "Permits",
  capacityPerDate: "Places on one date",
};

/** Adds a highlight, unless it is blank or already in the list. */
export function addHighlight(highlights: readonly string[], typed: string): string[] {
  const highlight = typed.trim();
  return highlight === "" || highlights.includes(highlight) ? [...highlights] : [...highlights, highlight];
}
