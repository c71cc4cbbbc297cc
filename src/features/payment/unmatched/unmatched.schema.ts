import { z } from "zod";
import { bookingOfMoney } from "~/features/ledger/money.schema";
import { providers } from "~/features/ledger/payment.schema";
import { codedText, id, paging, text } from "~/lib/fields";
import { capitalCode } from "~/lib/typed-code";

const unmatchedStates = ["open", "given", "done"] as const;

/** Money that a provider reported and that fits no payment of ours. */
export const unmatchedPayment = z
  .object({
    _id: id,
    provider: z.enum(providers),
    paymentId: z.string().meta({ description: "The provider's id of the payment", example: "pay_Esy7KAitoYM7PJ" }),
    orderId: z.string().nullable().meta({ description: "The provider's order; null: paid without one" }),
    reference: z.string().nullable().meta({
      description:
        "A reference like ours in the provider's order, although we have no such payment; null: not our order",
    }),
    amount: z.number().meta({ description: "Rupees" }),
    at: z.iso.datetime().meta({ description: "When it was paid" }),
    state: z.enum(unmatchedStates).meta({ description: "`given`: to a booking; `done`: an admin dealt with it" }),
    note: z.string().meta({ description: "What an admin did about it" }),
    by: z.string().nullable().meta({ description: "The admin who decided; null: nobody did, or the account is gone" }),
    booking: bookingOfMoney.nullable().meta({ description: "The booking to which it was given" }),
  })
  .meta({ id: "UnmatchedPayment" });

export type UnmatchedShown = z.infer<typeof unmatchedPayment>;

/** The most of them on one page. */
export const maxUnmatchedPerPage = 200;

export const listUnmatchedInput = z.object({
  ...paging(maxUnmatchedPerPage),
  state: z
    .enum(unmatchedStates, `Must be one of ${unmatchedStates.join(", ")}`)
    .optional()
    .meta({ description: "Only those of this state." }),
});

export type ListUnmatchedInput = z.infer<typeof listUnmatchedInput>;

/** What an admin does with it: give it to a booking, or note how it was dealt with. */
export const decideUnmatchedInput = z
  .object({
    id,
    state: z.enum(["given", "done"], "Please choose given or done"),
    bookingReference: codedText(40)
      .transform(capitalCode)
      .optional()
      .meta({ description: "The booking; required for `given`", example: "NE-7K3F9Q" }),
    note: text(300).optional().meta({ description: "What was done; required for `done`" }),
  })
  .superRefine(({ state, bookingReference, note }, ctx) => {
    if (state === "given" && !bookingReference) {
      ctx.addIssue({ code: "custom", path: ["bookingReference"], message: "Please enter the booking's reference" });
    }
    if (state === "done" && !note) {
      ctx.addIssue({ code: "custom", path: ["note"], message: "Please note what was done" });
    }
  });

export type DecideUnmatchedInput = z.infer<typeof decideUnmatchedInput>;
