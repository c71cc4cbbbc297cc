import { z } from "zod";
import { reportRange, withValidRange } from "~/features/report/report.schema";
import { unmetReasons } from "~/lib/unmet-reasons";

/** The most requests that the answer lists. */
export const maxUnmetRows = 100;

export const unmetRequestsInput = withValidRange(z.object(reportRange));

export type UnmetRequestsInput = z.infer<typeof unmetRequestsInput>;

const times = z.number().int();

const unmetRow = z.object({
  tool: z.string().meta({ description: "The name of the tool, or the path of the door that was shut" }),
  asked: z.string().meta({ description: "What was asked, in words" }),
  reason: z.enum(unmetReasons).meta({ description: "Why it was not given" }),
  times: times.meta({ description: "How often" }),
});

export type UnmetRow = z.infer<typeof unmetRow>;

export const unmetReport = z.object({
  from: z.string().meta({ format: "date" }),
  to: z.string().meta({ format: "date" }),
  rows: z.array(unmetRow).meta({ description: `The most frequent first, at most ${maxUnmetRows}` }),
  times: times.meta({ description: "Of all, also of those that are not listed" }),
});

export type UnmetReport = z.infer<typeof unmetReport>;
