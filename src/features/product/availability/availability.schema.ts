import { z } from "zod";
import { maxPartySize } from "~/features/product/price/party.rules";
import { hireDays, travelDate } from "~/features/product/request/request-fields.schema";
import { dateInIndia, daysIn } from "~/lib/dates";
import { calendarDate, id, wholeNumber } from "~/lib/fields";
import { closures } from "./availability.rules";

/** The maximum number of days in one response. */
export const maxAvailabilityDays = 366;

function isSoundRange(from: string, to: string): boolean {
  const days = daysIn(from, to);
  return days >= 1 && days <= maxAvailabilityDays;
}

export const availabilityInput = z
  .object({
    id,
    from: travelDate
      .optional()
      .meta({ description: "The first day, `yyyy-MM-dd`, up to the last bookable day. Default: today." }),
    // The last month of a calendar can end after the last bookable day; the days after it are TOO_LATE.
    to: calendarDate
      .optional()
      .meta({ description: "The last day, at most 366 days in all. Default: 60 days after `from`." }),
    places: wholeNumber(1, maxPartySize, "Must be at least 1")
      .optional()
      .meta({ description: "The number of free places that `nextOpen` must have. Default: 1." }),
    days: hireDays
      .optional()
      .meta({ description: "For cars: the number of free days from `nextOpen` on. Default: 1." }),
  })
  .refine(({ from, to }) => !to || isSoundRange(from ?? dateInIndia(new Date()), to), {
    path: ["to"],
    error: `Must be on or after from, at most ${maxAvailabilityDays} days in all`,
  });

export type AvailabilityInput = z.infer<typeof availabilityInput>;

const date = z.string().meta({ format: "date", example: "2027-01-15" });

export const availability = z.object({
  nextOpen: date.nullable().meta({ description: "The first day from `from` on, within a year, that can be booked" }),
  days: z.array(
    z.object({
      date,
      status: z.enum(["OPEN", "SOLD_OUT", ...closures]),
      left: z.number().int().nullable().meta({ description: "Free places, or free cars for a car; null: no limit" }),
    }),
  ),
});

export type Availability = z.infer<typeof availability>;
