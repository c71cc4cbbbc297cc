import { z } from "zod";
import { clearableField } from "~/lib/catalogue-fields";
import { id, positivePercentage, positiveRupees, requiredText, rupees } from "~/lib/fields";

const reason = requiredText(500, "Please say why").meta({
  description: "For the history, and for the mail to the customer",
});

const seenTotal = rupees("Must be the total that was shown").meta({
  description: "The total that was shown; if it is not the current one, nothing changes (409 PRICE_CHANGED)",
});

/** What an admin takes off a booking's total: an amount or a percentage. */
export const reduceBookingInput = z
  .object({
    id,
    amount: clearableField(positiveRupees("Must be an amount in rupees")).meta({
      description: "Rupees to take off the total. Or give `percent`",
    }),
    percent: clearableField(positivePercentage()).meta({
      description: "Percent of the total, rounded up to a whole rupee. Or give `amount`",
    }),
    reason,
    totalPrice: seenTotal,
  })
  .superRefine(({ amount = null, percent = null }, ctx) => {
    if ((amount === null) !== (percent === null)) return;
    const message = `Please enter an amount or a percentage${amount === null ? "" : ", not both"}`;
    ctx.addIssue({ code: "custom", path: ["amount"], message });
  });

export type ReduceBookingInput = z.infer<typeof reduceBookingInput>;

export const takeBackReductionInput = z.object({
  id,
  amount: positiveRupees("Must be an amount in rupees").meta({
    description: "Rupees of the reduction. Of several reductions of this amount, the last is taken back",
  }),
  reason,
  totalPrice: seenTotal,
});

export type TakeBackReductionInput = z.infer<typeof takeBackReductionInput>;
