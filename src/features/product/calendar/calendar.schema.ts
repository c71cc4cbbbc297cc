import { z } from "zod";
import { nationality, permitsInput } from "~/features/permit/permit.schema";
import type { Party } from "~/features/product/price/party.rules";
import {
  checkQueriedParty,
  type PartyQuery,
  partyQuery,
  queriedParty,
} from "~/features/product/price/party-query.schema";
import { hireDays, travelDate } from "~/features/product/request/request-fields.schema";
import { dateInIndia, daysIn, isCalendarDate } from "~/lib/dates";
import { calendarDate, id } from "~/lib/fields";
import { dayReasons } from "./day-text.rules";

/** The most days in one answer. */
export const maxCalendarDays = 100;

/** The last day of an answer without `to`, in days after its first. */
export const defaultCalendarDays = 60;

const pastDate = "Please choose a date from today on.";

export const calendarInput = z
  .object({
    id,
    from: travelDate
      .refine((date) => !isCalendarDate(date) || date >= dateInIndia(new Date()), pastDate)
      .optional()
      .meta({ description: "The first day, `yyyy-MM-dd`, today or later. Default: today." }),
    to: calendarDate.optional().meta({
      description: `The last day, at most ${maxCalendarDays} days in all. Default: ${defaultCalendarDays} days after \`from\`.`,
    }),
    adults: partyQuery.adults.meta({ description: "Default: 1." }),
    children: partyQuery.children.meta({
      description: "The age of each child, with commas: `8,3`. Default: no children.",
    }),
    seniors: partyQuery.seniors.meta({ description: "Default: 0." }),
    days: hireDays
      .optional()
      .meta({ description: "For cars: the days of the hire that starts on each day. Default: 1." }),
    nationality: nationality.optional().meta({
      description:
        "For tours: of which country the travellers are citizens (ISO 3166). With it, days that leave too little time for permits are not bookable.",
    }),
    homeState: permitsInput.shape.homeState,
  })
  .refine(({ from, to }) => !to || isSoundRange(from ?? dateInIndia(new Date()), to), {
    path: ["to"],
    error: `Must be on or after from, at most ${maxCalendarDays} days in all`,
  })
  .superRefine((input, ctx) => checkQueriedParty(partyIn(input), ctx));

function isSoundRange(from: string, to: string): boolean {
  const days = daysIn(from, to);
  return days >= 1 && days <= maxCalendarDays;
}

/** The party that the parameters name; one adult if they name none. */
export function partyIn(query: PartyQuery): Party {
  return queriedParty(query, 1);
}

export type CalendarInput = z.infer<typeof calendarInput>;

/** Who travels, as far as permits depend on it. */
export type CalendarTraveller = Pick<CalendarInput, "nationality" | "homeState">;

const date = z.string().meta({ format: "date", example: "2027-01-15" });

const day = z.object({
  date,
  price: z.number().meta({ description: "Rupees for all who travel, with the service fee: the quote's `totalPrice`" }),
  placesLeft: z.number().int().nullable().meta({ description: "Free places, or free cars for a car; null: no limit" }),
  bookable: z.boolean().meta({ description: "Whether the party could be booked for that day now" }),
  reason: z.enum(dayReasons).optional().meta({ description: "Why it cannot be booked; absent for bookable days" }),
});

export const calendar = z.object({
  firstBookable: date.nullable().meta({
    description: "The first day from `from` on, within a year, on which the party can be booked; null: none",
  }),
  refusal: z.string().optional().meta({
    description: "Why no day can be booked, in words, if that depends on the party or the product and not on the day",
  }),
  days: z.array(day),
});

export type Calendar = z.infer<typeof calendar>;
