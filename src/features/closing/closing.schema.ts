import { z } from "zod";
import { bookingStatuses } from "~/features/booking/booking.schema";
import { ruleChange } from "~/features/permit/changed-rule.schema";
import { maxProducts } from "~/features/product/manage/bulk/bulk.schema";
import { type ProductKind, productKinds } from "~/features/product/registry";
import { choice, list, optionalField } from "~/lib/catalogue-fields";
import { daysIn } from "~/lib/dates";
import { calendarDate, id, paging, part, requiredText, text } from "~/lib/fields";

/** The longest range of days that is closed at once. */
const maxClosingDays = 62;
/** The most bookings that one closing decides. */
export const maxAffected = 500;
/** The most free days that are offered for a booking. */
export const maxDates = 20;
export const maxClosingsPerPage = 50;
/** The most characters of a reason. */
export const maxReason = 300;

export const closingChoices = ["move", "cancel", "tell"] as const;

export type ClosingChoice = (typeof closingChoices)[number];

const day = z.string().meta({ format: "date", example: "2027-01-15" });

const days = {
  productIds: list(id, maxProducts)
    .refine((chosen) => chosen.length > 0, "Please choose at least one product")
    .refine((chosen) => new Set(chosen).size === chosen.length, "Names a product twice")
    .meta({ description: "The tours, cars and offers to close", minItems: 1 }),
  from: calendarDate.meta({ description: "The first day, today at the earliest" }),
  to: calendarDate.meta({ description: `The last day, at most ${maxClosingDays} days in all` }),
};

function checkDays({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx): void {
  const issue = (message: string) => ctx.addIssue({ code: "custom", path: ["to"], message });
  if (to < from) issue("Must not be before the first day");
  else if (daysIn(from, to) > maxClosingDays) issue(`Please close at most ${maxClosingDays} days at once`);
}

/** A product that is chosen to be closed. */
export type ChosenProduct = { id: string; kind: ProductKind; title: string };

export const findProductsInput = z.object({
  search: text(60).optional().meta({ description: "A part of the title." }),
});

export type FindProductsInput = z.infer<typeof findProductsInput>;

export const foundProducts = z.array(
  z.object({
    id,
    kind: z.enum(productKinds),
    title: z.string(),
    isArchived: z.boolean().meta({ description: "True: it is no longer sold, and has bookings still to come" }),
  }),
);

export type FoundProduct = z.infer<typeof foundProducts>[number];

/** Which days of which products are to be closed. */
export const affectedInput = z.object(days).superRefine(checkDays);

export type AffectedInput = z.infer<typeof affectedInput>;

const permitConcern = z.object({
  traveller: z
    .string()
    .nullable()
    .meta({ description: "Whom the rule concerns, in words; null: nobody said who travels", example: "Germany" }),
  changes: z.array(ruleChange).meta({ description: "What changes for them" }),
  obstacles: z.array(z.string()).meta({ description: "What stands in the way of the permit now" }),
});

const affectedBooking = z.object({
  _id: id,
  reference: z.string(),
  kind: z.enum(productKinds),
  productId: id,
  title: z.string(),
  status: z.enum(bookingStatuses),
  date: day,
  lastDay: day.meta({ description: "The last day of the trip" }),
  begins: z
    .enum(["on", "before", "underWay"])
    .meta({ description: "`on` one of the days; `before` them, and runs into them; or it is `underWay` already" }),
  name: z.string(),
  phone: z.string(),
  travelers: z.number().int(),
  totalPrice: z.number(),
  paid: z.number().meta({ description: "Rupees that come back if it is cancelled" }),
  email: z.string().nullable().meta({ description: "Where its mail goes; null: there is no address, please call" }),
  agreedToWhatsApp: z
    .boolean()
    .meta({ description: "Whether a message goes to its number by WhatsApp, while that is on" }),
  dates: z.array(day).meta({
    description:
      "Free days of the same product: the nearest later ones, then the nearest earlier ones. No trip runs into the closed days",
  }),
  suggested: day
    .nullable()
    .meta({ description: "The first of them that is left when those above have moved; null: none" }),
  permits: permitConcern.optional().meta({ description: "Of a changed permit rule: how it concerns the booking" }),
});

export type AffectedBooking = z.infer<typeof affectedBooking>;

/** The bookings that days or a rule concern: Pending and Confirmed ones, by day. */
export const affected = z.object({ bookings: z.array(affectedBooking) }).meta({ id: "AffectedBookings" });

const decisionFields = {
  id: id.meta({ description: "The booking" }),
  choice: choice(closingChoices, "Please choose what happens").meta({
    description: "`move` to another day at the same price, `cancel` with everything back, or only `tell`",
  }),
  date: optionalField(calendarDate).meta({ description: "Of a move: the new day" }),
};

const decision = part(decisionFields).superRefine(({ choice: chosen, date }, ctx) => {
  const issue = (message: string) => ctx.addIssue({ code: "custom", path: ["date"], message });
  if (chosen === "move" && date === undefined) issue("Please choose the new day");
  if (chosen !== "move" && date !== undefined) issue("Only a move has a new day");
});

export type Decision = z.infer<typeof decision>;

/** What happens to at most `max` bookings, each named once. */
export const decisions = (max: number) =>
  list(decision, max).refine((all) => new Set(all.map((one) => one.id)).size === all.length, "Names a booking twice");

/** Why, and the office's own words. */
export const announcement = {
  reason: requiredText(maxReason, "Please say why").meta({ description: "Why, for the mails and the history" }),
  words: text(2000).optional().meta({ description: "Your own words in every mail; empty lines divide paragraphs" }),
};

export const previewMailInput = z
  .object({
    ...decisionFields,
    ...announcement,
    renewsPermits: z.boolean().optional().meta({
      description: "True: the mail is about a changed permit rule, and names the permits of today's rules",
    }),
  })
  .superRefine(({ choice: chosen, date }, ctx) => {
    if (chosen === "move" && date === undefined)
      ctx.addIssue({ code: "custom", path: ["date"], message: "Please choose the new day" });
  });

export type PreviewMailInput = z.infer<typeof previewMailInput>;

export const mailPreview = z
  .object({
    to: z.string().nullable().meta({ description: "Null: there is no address, so nothing would be sent" }),
    subject: z.string(),
    text: z.string().meta({ description: "The whole mail as plain text" }),
  })
  .meta({ id: "MailPreview" });

export type MailPreview = z.infer<typeof mailPreview>;

export const startClosingInput = z
  .object({
    id: id.meta({ description: "A new UUID of yours: the same closing sent again is carried out once" }),
    ...days,
    ...announcement,
    bookings: decisions(maxAffected).meta({ description: "Each affected booking, with what happens to it" }),
  })
  .superRefine(checkDays);

export type StartClosingInput = z.infer<typeof startClosingInput>;

export const retryClosingInput = z.object({
  id,
  bookings: decisions(maxAffected)
    .refine((chosen) => chosen.length > 0, "Please choose at least one booking")
    .meta({ description: "Bookings that failed, with what shall happen now", minItems: 1 }),
});

export type RetryClosingInput = z.infer<typeof retryClosingInput>;

const outcome = z.object({
  _id: id,
  reference: z.string(),
  title: z.string(),
  name: z.string(),
  phone: z.string(),
  choice: z.enum(closingChoices),
  date: day.nullable().meta({ description: "Of a move: the new day" }),
  state: z.enum(["waiting", "done", "failed"]),
  note: z.string().meta({ description: "What was done, or why it failed" }),
  isMailed: z.boolean().meta({ description: "Whether a mail was written; false also without an address" }),
  isMessaged: z.boolean().meta({ description: "Whether a message by WhatsApp was written" }),
});

export type ClosingOutcome = z.infer<typeof outcome>;

const closingSummary = z.object({
  _id: id,
  rule: z.string().nullable().meta({
    description: "The permit rule that has changed; null: the days are closed",
    example: "Inner Line Permit (ILP), Nagaland, Foreign visitors",
  }),
  from: day,
  to: day,
  titles: z.array(z.string()),
  reason: z.string(),
  words: z.string(),
  by: z.string().nullable().meta({ description: "Who closed; null when the account was deleted" }),
  at: z.iso.datetime(),
  waiting: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
});

export const closing = closingSummary.extend({ bookings: z.array(outcome) }).meta({ id: "Closing" });

export type Closing = z.infer<typeof closing>;

export const closingList = z.array(closingSummary);

export type ClosingList = z.infer<typeof closingList>;

export const closingById = z.object({ id });

export const listClosingsInput = z.object(paging(maxClosingsPerPage));

export type ListClosingsInput = z.infer<typeof listClosingsInput>;
