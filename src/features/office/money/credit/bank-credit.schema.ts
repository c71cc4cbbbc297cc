import { z } from "zod";
import { bookingOfMoney, moneyAmount } from "~/features/ledger/money.schema";
import { codedText, id, paging, text } from "~/lib/fields";
import { capitalCode } from "~/lib/typed-code";

const creditStates = ["open", "given", "done"] as const;

/** A booking that the bank's text names. */
const namedBooking = bookingOfMoney.extend({
  due: z.number().meta({ description: "Rupees that are still to be paid" }),
  isProposed: z.boolean().meta({ description: "The credit is what can be paid of it now, and fits no other booking" }),
});

/** Money on a bank statement that belongs to no recorded payment. */
export const bankCredit = z
  .object({
    _id: id,
    account: z
      .string()
      .meta({ description: "The last four digits of the account; empty: the statement does not say it" }),
    number: z.string().nullable().meta({ description: "The bank's number of the transfer; null: the line has none" }),
    date: z.string().meta({ format: "date" }),
    amount: z.number().meta({ description: "Rupees" }),
    text: z.string().meta({ description: "What the bank wrote about it" }),
    state: z.enum(creditStates).meta({ description: "`given`: to bookings; `done`: an admin dealt with it" }),
    note: z.string().meta({ description: "What an admin did about it" }),
    by: z.string().nullable().meta({ description: "The admin who decided; null: nobody did, or the account is gone" }),
    named: z.array(namedBooking).meta({ description: "Bookings that the bank's text names" }),
    parts: z
      .array(z.object({ bookingReference: z.string(), amount: z.number().meta({ description: "Rupees" }) }))
      .meta({ description: "To which bookings it was given" }),
  })
  .meta({ id: "BankCredit" });

export type BankCreditShown = z.infer<typeof bankCredit>;

/** The most of them on one page. */
export const maxCreditsPerPage = 200;

const listedStates = [...creditStates, "decided"] as const;

export const listCreditsInput = z.object({
  ...paging(maxCreditsPerPage),
  state: z
    .enum(listedStates, `Must be one of ${listedStates.join(", ")}`)
    .optional()
    .meta({ description: "Only those of this state; `decided`: those that are `given` or `done`." }),
});

export type ListCreditsInput = z.infer<typeof listCreditsInput>;

const part = z.strictObject({
  bookingReference: codedText(40)
    .transform(capitalCode)
    .refine((reference) => reference !== "", "Please enter the booking's reference")
    .meta({ example: "NE-7K3F9Q" }),
  amount: moneyAmount,
});

/** What an admin does with a credit: give it to bookings, note how it was dealt with, or take the decision back. */
export const decideCreditInput = z
  .object({
    id,
    state: z.enum(creditStates, "Please choose given, done or open"),
    parts: z.array(part).max(20, "At most 20 bookings").optional().meta({
      description: "The bookings and what each gets, together the whole credit; required for `given`",
    }),
    note: text(300).optional().meta({ description: "What was done; required for `done`" }),
    isConfirmed: z.boolean().optional().meta({
      description: "True: a booking gets more than is due, or has another payment that is not decided",
    }),
  })
  .superRefine(({ state, parts = [], note }, ctx) => {
    const refuse = (path: (string | number)[], message: string) => ctx.addIssue({ code: "custom", path, message });
    if (state === "given" && parts.length === 0) refuse(["parts"], "Please enter the booking's reference");
    if (state === "done" && !note) refuse(["note"], "Please note what was done");
    parts.forEach(({ bookingReference }, place) => {
      const isTwice = parts.findIndex((other) => other.bookingReference === bookingReference) < place;
      if (isTwice) refuse(["parts", place, "bookingReference"], "This booking is named twice");
    });
  });

export type DecideCreditInput = z.infer<typeof decideCreditInput>;
