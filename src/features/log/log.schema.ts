import { z } from "zod";
import { changeEntry } from "~/features/history/history.schema";
import { productKinds } from "~/features/product/registry";
import { calendarDate, id, next, paging, text } from "~/lib/fields";

export const maxLogPerPage = 500;

const logSubjects = [
  ...productKinds,
  "booking",
  "user",
  "code",
  "settings",
  "review",
  "permit",
  "payment",
  "departure",
  "resource",
  "closing",
  "apiKey",
  "webhook",
] as const;

export const listLogInput = z.object({
  search: text(100).optional().meta({
    description:
      "A booking reference, or a part of a product's title, a code, or a staff member's name or e-mail address.",
  }),
  person: id.optional().meta({ description: "Only what this user did." }),
  subject: z
    .enum(logSubjects, { error: `Must be one of ${logSubjects.join(", ")}` })
    .optional()
    .meta({ description: "Only changes of this kind of item; `user` is the staff." }),
  from: calendarDate.optional().meta({ description: "The first day, in Asia/Kolkata." }),
  to: calendarDate.optional().meta({ description: "The last day, in Asia/Kolkata." }),
  ...paging(maxLogPerPage),
});

export type ListLogInput = z.infer<typeof listLogInput>;

/** A change of anything. */
const logEntry = changeEntry.omit({ action: true }).extend({
  action: z.string().meta({ description: 'What was done, in the past tense: "updated", "status changed"' }),
  subject: z.string().meta({ description: "The kind of item" }),
  subjectId: id,
  item: z.string().meta({ description: "What it is called now; empty if it or its account is deleted" }),
});

export type LogEntry = z.infer<typeof logEntry>;

export const logPage = z.object({
  results: z.array(logEntry),
  hasNext: z.boolean().meta({ description: "Whether there are older ones" }),
  people: z
    .array(z.object({ _id: id, name: z.string() }))
    .meta({ description: "The staff of now, to filter by `person`" }),
  next,
});

export type LogPage = z.infer<typeof logPage>;
