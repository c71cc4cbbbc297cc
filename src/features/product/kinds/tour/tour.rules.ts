import { toPricing } from "~/features/product/pricing.rules";
import type { Tour } from "./tour.schema";
import type { BookableTour } from "./tour-booking.schema";

/** A day of an itinerary, or several: "Day 2", "Days 2 to 4". */
type ItineraryDay = { label: string; title: string; paragraphs: string[] };

/** The text before the first day (all of it if the text has no days), and the days. */
export type Itinerary = { intro: string[]; days: ItineraryDay[] };

const dayLine = /^(days?\s+\d+(?:\s*(?:-|–|to|and|&)\s*\d+)?)\s*(?:[:.–—-]\s*(.*))?$/i;

/** Parses blocks of "Day 1: Title" followed by text. Free text is returned as the intro's paragraphs. */
export function parseItinerary(text: string): Itinerary {
  const itinerary: Itinerary = { intro: [], days: [] };
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) (itinerary.days.at(-1)?.paragraphs ?? itinerary.intro).push(lines.join(" "));
    lines = [];
  };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const day = dayLine.exec(line);
    if (day || line === "") endParagraph();
    if (day) itinerary.days.push({ label: toLabel(day[1] ?? ""), title: day[2]?.trim() ?? "", paragraphs: [] });
    else if (line !== "") lines.push(line);
  }
  endParagraph();
  return itinerary;
}

/** "DAY  2" as "Day 2". */
function toLabel(text: string): string {
  const words = text.toLowerCase().replace(/\s+/g, " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The URL of a tour's page with the booking modal open. */
export function bookHref(tourId: string): string {
  return `/tour/${tourId}?book=1`;
}

/**
 * A tour's pictures after an edit. Without both lists they do not change. `images` alone replaces them; with `keepImages`,
 * those pictures are kept, in its order, and `images` are added after them. Null if it contains an unknown picture.
 */
export function editImages(
  present: readonly string[],
  { images, keepImages }: { images?: readonly string[] | undefined; keepImages?: readonly string[] | undefined },
): string[] | null {
  if (keepImages?.some((image) => !present.includes(image))) return null;
  const kept = keepImages ?? (images ? [] : present);
  return [...new Set([...kept, ...(images ?? [])])];
}

/** Selects the fields that the booking modal needs, to keep pages with tour cards small. */
export function toBookableTour(tour: Tour): BookableTour {
  const { _id, title, duration, capacityPerDate } = tour;
  return { _id, title, duration, capacityPerDate, ...toPricing(tour) };
}
