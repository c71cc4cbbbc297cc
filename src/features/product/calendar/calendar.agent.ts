import { z } from "zod";
import type { ProductKind } from "~/features/product/registry";
import {
  agentParty,
  count,
  day,
  pageAddress,
  pageText,
  partyParams,
  words,
} from "~/features/product/request/agent-trip";
import { addDays, type CalendarDate, dateInIndia, isCalendarDate } from "~/lib/dates";
import { agentTool } from "~/server/api/mcp/agent-tool";
import { reasonOfCode } from "~/server/api/mcp/unmet/reason.rules";
import { databaseTime } from "~/server/clock/clock";
import type { Calendar } from "./calendar.schema";

/** So many days are 3 kB. */
const shownDays = 31;

/** The calendar of a kind's products. One tool stands for all kinds. */
export function calendarTool(kind: ProductKind) {
  return agentTool({
    name: "get_calendar",
    isOfProduct: true,
    title: "See prices and free days",
    description:
      "For each day the price for all who travel, the places left, and whether the party could be booked now, else why not. " +
      "`firstBookable` is the first day that can be had. With a nationality, days that leave too little time for permits are not bookable.",
    example: {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
      from: "2026-12-01",
      adults: 2,
      children: [8, 3],
      nationality: "DE",
    },
    kind,
    input: {
      id: z.string().meta({ description: "The id of a trip, car or offer." }),
      from: day("The first day; by default today"),
      to: day(`The last day, at most 100 in all; by default ${shownDays} days`),
      ...agentParty,
      days: count("For cars: the days of the hire."),
      nationality: words("Two letters of the travellers' country: DE."),
      homeState: words("For Indian citizens: the state where they live."),
    },
    output: {
      firstBookable: z.string().nullable(),
      refusal: z.string().optional().meta({ description: "Why no day can be booked" }),
      days: z.array(
        z.object({
          date: z.string(),
          price: z.number(),
          placesLeft: z.number().nullable().meta({ description: "Null: no limit" }),
          bookable: z.boolean(),
          reason: z.string().optional(),
        }),
      ),
      page: z.string().meta({ description: pageText }),
    },
    toInput: ({ adults, children, seniors, ...given }) => ({
      ...given,
      to: given.to ?? lastShown(given.from ?? dateInIndia(databaseTime())),
      ...partyParams({ adults, children, seniors }),
    }),
    toOutput: (calendar: Calendar, given) => ({
      ...calendar,
      page: pageAddress(kind, given.id, { ...partyParams(given), when: calendar.firstBookable ?? given.from }),
    }),
    unmet: ({ days }) => {
      const [first] = days;
      return first && days.every(({ bookable }) => !bookable) ? reasonOfCode(first.reason ?? "") : null;
    },
  });
}

/** The procedure refuses what is no day. */
function lastShown(from: string): CalendarDate | undefined {
  return isCalendarDate(from) ? addDays(from, shownDays - 1) : undefined;
}
