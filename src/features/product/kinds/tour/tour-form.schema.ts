import { z } from "zod";
import {
  bookingWindowForm,
  bookingWindowLabels,
  toBookingWindowValues,
} from "~/features/product/manage/booking-window-form.schema";
import { typedText, typedTexts } from "~/lib/catalogue-fields";
import type { Tour } from "./tour.schema";
import { createTourInput } from "./tour-write.schema";

const { shape } = createTourInput;
/** One entry a line. */
function lines<Field extends z.ZodType<unknown, unknown>>(field: Field) {
  return z
    .string()
    .transform((text): unknown => text.split("\n"))
    .pipe(field);
}

/** What the portal's form holds as it is typed; what comes out of it is the body of a tour. */
export const tourForm = z.object({
  title: shape.title,
  description: shape.description,
  duration: shape.duration,
  price: typedText(shape.price),
  itinerary: typedText(shape.itinerary),
  type: typedText(shape.type),
  highlights: typedTexts(shape.highlights),
  images: typedTexts(shape.images),
  states: typedTexts(shape.states),
  includes: lines(shape.includes),
  bring: lines(shape.bring),
  ...bookingWindowForm,
  permits: typedText(shape.permits),
  capacityPerDate: typedText(shape.capacityPerDate),
});

export type TourValues = z.input<typeof tourForm>;

/** A tour as the form shows it; without one, the empty form. */
export function toTourValues(tour: Tour | null): TourValues {
  return {
    title: tour?.title ?? "",
    description: tour?.description ?? "",
    duration: tour?.duration ?? "",
    price: tour ? String(tour.price) : "",
    itinerary: tour?.itinerary ?? "",
    type: tour?.type ?? "General",
    highlights: tour?.highlights ?? [],
    images: tour?.images ?? [],
    states: tour?.states ?? [],
    includes: tour?.includes.join("\n") ?? "",
    bring: tour?.bring.join("\n") ?? "",
    ...toBookingWindowValues(tour),
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
  ...bookingWindowLabels,
  permits: "Permits",
  capacityPerDate: "Places on one date",
};

/** The highlights with one more, unless it is blank or there already. */
export function addHighlight(highlights: readonly string[], typed: string): string[] {
  const highlight = typed.trim();
  return highlight === "" || highlights.includes(highlight) ? [...highlights] : [...highlights, highlight];
}
