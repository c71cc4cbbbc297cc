import { z } from "zod";
import { disputePhases, disputeStatuses, type Reported } from "~/features/payment/providers/provider";
import type { Gateway } from "~/features/payment/providers/registry";

const reportedPayment = z.object({
  kind: z.enum(["captured", "failed"]),
  orderId: z.string().nullable(),
  reference: z.string().optional(),
  paymentId: z.string(),
  amount: z.number(),
  at: z.coerce.date(),
  reason: z.string().optional(),
});

const reportedRefund = z.object({
  kind: z.literal("refund"),
  paymentId: z.string(),
  providerRef: z.string(),
  refundId: z.string().nullable(),
  amount: z.number(),
  state: z.enum(["transit", "done", "failed"]),
});

const reportedDispute = z.object({
  kind: z.literal("dispute"),
  paymentId: z.string(),
  providerRef: z.string(),
  amount: z.number(),
  deducted: z.number(),
  reasonCode: z.string(),
  phase: z.enum(disputePhases),
  status: z.enum(disputeStatuses),
  respondBy: z.coerce.date().nullable(),
  openedAt: z.coerce.date(),
  at: z.coerce.date(),
});

const storedReport = z.array(z.union([reportedPayment, reportedRefund, reportedDispute]));

/** What a provider reported, from what is stored with its event. Throws ZodError. */
export function readReported(provider: Gateway, stored: unknown): Reported[] {
  return storedReport.parse(stored).map((reported): Reported => ({ ...reported, provider }));
}
