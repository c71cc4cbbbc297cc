import { z } from "zod";

const toldPayment = z.object({
  kind: z.enum(["captured", "failed"]),
  orderId: z.string().nullable(),
  reference: z.string().optional(),
  paymentId: z.string(),
  amount: z.number(),
  at: z.coerce.date(),
  reason: z.string().optional(),
});

const toldRefund = z.object({
  kind: z.literal("refund"),
  paymentId: z.string(),
  providerRef: z.string(),
  refundId: z.string().nullable(),
  amount: z.number(),
  state: z.enum(["transit", "done", "failed"]),
});

/** What a provider told, as it is stored with its event. */
export const storedTold = z.array(z.union([toldPayment, toldRefund]));
