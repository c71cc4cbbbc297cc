import { z } from "zod";
import { bookingWindow, typedText, typedTexts } from "~/lib/catalogue-fields";

/** The fields of the booking window in the portal's forms. */
export const bookingWindowForm = {
  seasonMonths: typedTexts(bookingWindow.seasonMonths),
  closedDates: typedTexts(bookingWindow.closedDates),
  // An empty field means 0; an absent value would leave the present lead time unchanged.
  leadDays: z
    .string()
    .transform((days): unknown => days.trim() || "0")
    .pipe(bookingWindow.leadDays),
  changeDays: typedText(bookingWindow.changeDays),
};

export type BookingWindowValues = {
  seasonMonths: string[];
  closedDates: string[];
  leadDays: string;
  changeDays: string;
};

type BookingWindow = { seasonMonths: number[]; closedDates: string[]; leadDays: number; changeDays: number | null };

export function toBookingWindowValues(item: BookingWindow | null): BookingWindowValues {
  return {
    seasonMonths: item?.seasonMonths.map(String) ?? [],
    closedDates: item?.closedDates ?? [],
    leadDays: String(item?.leadDays ?? 0),
    changeDays: String(item?.changeDays ?? ""),
  };
}

export const bookingWindowLabels = {
  seasonMonths: "Runs in these months",
  closedDates: "Closed days",
  leadDays: "Must be booked at least … days before",
  changeDays: "Customers can change a confirmed booking until … days before",
} as const satisfies Record<keyof BookingWindowValues, string>;
