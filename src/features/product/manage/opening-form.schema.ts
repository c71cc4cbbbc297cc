import { z } from "zod";
import { opening, typedTexts } from "~/lib/catalogue-fields";

/** When a tour, car or offer can be had, as the portal's forms hold it. */
export const openingForm = {
  seasonMonths: typedTexts(opening.seasonMonths),
  closedDates: typedTexts(opening.closedDates),
  // An emptied box is no lead, and not the one that there was.
  leadDays: z
    .string()
    .transform((days): unknown => days.trim() || "0")
    .pipe(opening.leadDays),
};

export type OpeningValues = { seasonMonths: string[]; closedDates: string[]; leadDays: string };

type Opening = { seasonMonths: number[]; closedDates: string[]; leadDays: number };

export function toOpeningValues(item: Opening | null): OpeningValues {
  return {
    seasonMonths: item?.seasonMonths.map(String) ?? [],
    closedDates: item?.closedDates ?? [],
    leadDays: String(item?.leadDays ?? 0),
  };
}

export const openingLabels = {
  seasonMonths: "Runs in these months",
  closedDates: "Closed days",
  leadDays: "Must be booked at least … days before",
} as const satisfies Record<keyof OpeningValues, string>;
