import { z } from "zod";
import { reportDates, reportRange, withValidRange } from "~/features/report/report.schema";

/** The most reasons that the answer lists. */
export const maxReasons = 30;

/** Who cancelled a booking; `automatic`: a job, for example because nothing was paid in time. */
export const cancellers = ["customer", "office", "automatic"] as const;

export const cancellationReportInput = withValidRange(
  z.object({
    ...reportRange,
    dateOf: z
      .enum(reportDates, { error: `Must be one of ${reportDates.join(", ")}` })
      .default("travel")
      .meta({ description: "Whether the range applies to the date of travel or to the day of booking." }),
  }),
);

export type CancellationReportInput = z.infer<typeof cancellationReportInput>;

const count = z.number().int();

const reasonRow = z.object({
  by: z.enum(cancellers),
  reason: z.string().nullable().meta({ description: "As it was written; null: none was given" }),
  bookings: count,
  amount: z.number().meta({ description: "The prices of these bookings, in rupees" }),
});

export type ReasonRow = z.infer<typeof reasonRow>;

export const cancellationReport = z.object({
  from: z.string().meta({ format: "date" }),
  to: z.string().meta({ format: "date" }),
  dateOf: z.enum(reportDates),
  rows: z.array(reasonRow).meta({ description: `The most frequent first, at most ${maxReasons}` }),
  bookings: count.meta({ description: "Cancelled bookings of the range" }),
  amount: z.number().meta({ description: "Their prices, in rupees" }),
});

export type CancellationReport = z.infer<typeof cancellationReport>;
