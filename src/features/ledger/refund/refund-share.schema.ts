import { z } from "zod";

/** A share of a booking's money that a change has settled, as `Booking.refundShares` stores it. */
export const refundShare = z
  .object({
    amount: z.number().meta({ description: "Rupees that it is about" }),
    percent: z.number(),
    bound: z.enum(["most", "least", "kept"]).meta({
      description:
        "How it meets the terms' percentage: `most` after a move by the customer, the lower of the two; `least` after one by us, the higher; `kept` for what a change gave up, always this one",
    }),
  })
  .meta({ id: "RefundShare" });

export type RefundShare = z.infer<typeof refundShare>;

export const refundShares = z.array(refundShare);
