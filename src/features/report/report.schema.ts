import { z } from "zod";
import { formatCount } from "~/lib/count";
import { type CalendarDate, daysIn } from "~/lib/dates";
import { calendarDate } from "~/lib/fields";

/** About ten years. */
export const longestRangeDays = 3_660;

export function isValidRange(from: CalendarDate, to: CalendarDate): boolean {
  const days = daysIn(from, to);
  return days >= 1 && days <= longestRangeDays;
}

export const groupings = ["day", "month", "type", "item", "source"] as const;
export const reportDates = ["travel", "booking"] as const;

export type Grouping = (typeof groupings)[number];
const oneOf = (values: readonly string[]) => ({ error: `Must be one of ${values.join(", ")}` });

/** The days of a report. */
export const reportRange = {
  from: calendarDate.meta({ description: "The first day, `yyyy-MM-dd`." }),
  to: calendarDate.meta({ description: "The last day, `yyyy-MM-dd`; at most 3,660 days in all." }),
};

/** Refuses a range that ends before it begins, or is too long. */
export function withValidRange<Input extends z.ZodType<{ from: string; to: string }>>(input: Input) {
  return input.refine(({ from, to }) => isValidRange(from, to), {
    path: ["to"],
    error: `Please choose a last day that is not before the first, and at most ${formatCount(longestRangeDays)} days`,
  });
}

export const bookingReportInput = withValidRange(
  z.object({
    ...reportRange,
    by: z
      .enum(groupings, oneOf(groupings))
      .default("day")
      .meta({ description: "How to group. Items come by revenue, the highest first; the others by their key." }),
    dateOf: z
      .enum(reportDates, oneOf(reportDates))
      .default("travel")
      .meta({ description: "Whether the range applies to the date of travel or to the day of booking." }),
  }),
);

export type BookingReportInput = z.infer<typeof bookingReportInput>;

const count = z.number().int();

/** Numbers of bookings and amounts in rupees. Cancelled bookings are counted but have no amount. */
const reportSums = z.object({
  bookings: count.meta({ description: "Of every status" }),
  confirmed: count,
  pending: count,
  cancelled: count,
  travelers: count.meta({ description: "In confirmed bookings" }),
  revenue: z.number().meta({ description: "Confirmed bookings, in rupees" }),
  pendingAmount: z.number().meta({ description: "Pending bookings, in rupees; not part of the revenue" }),
});

export type ReportSums = z.infer<typeof reportSums>;

const reportRow = reportSums.extend({
  key: z.string().meta({ description: "yyyy-MM-dd, yyyy-MM, a type, an item's `_id`, or `web` or `phone`" }),
  label: z
    .string()
    .meta({ description: "The item's current title, or the name of the type or source; otherwise the key" }),
});

export type ReportRow = z.infer<typeof reportRow>;

export const bookingReport = z.object({
  from: z.string().meta({ format: "date" }),
  to: z.string().meta({ format: "date" }),
  by: z.enum(groupings),
  dateOf: z.enum(reportDates),
  rows: z.array(reportRow).meta({ description: "Groups without bookings are left out" }),
  total: reportSums,
});

export type BookingReport = z.infer<typeof bookingReport>;
