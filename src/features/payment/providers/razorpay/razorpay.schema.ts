import { z } from "zod";
import { disputePhases, disputeStatuses } from "~/features/payment/providers/provider";

/** Whole paise, as far as `Decimal(12,2)` holds them. */
const amount = z.number().int().nonnegative().max(999_999_999_999);
/** Unix seconds, up to the year 9999. */
const seconds = z.number().int().positive().max(253_402_300_799);
const id = z.string().min(1).max(64);

/** Without notes, Razorpay sends an empty list. */
const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();

export const razorpayOrder = z.object({
  id,
  amount,
  currency: z.literal("INR"),
  receipt: z.string().nullable(),
  notes,
});

export type RazorpayOrder = z.infer<typeof razorpayOrder>;

export const razorpayPayment = z.object({
  id,
  order_id: id.nullish(),
  amount,
  currency: z.literal("INR"),
  status: z.string(),
  captured: z.boolean().nullish(),
  created_at: seconds,
  error_description: z.string().nullish(),
  /** Razorpay's fee with its GST, in paise; set when the payment is captured. */
  fee: amount.nullish(),
  /** `customer`: the payer paid the fee on top of the order's amount. */
  fee_bearer: z.string().nullish(),
  notes,
});

export type RazorpayPayment = z.infer<typeof razorpayPayment>;

export const razorpayRefund = z.object({
  id,
  payment_id: id,
  amount,
  currency: z.literal("INR"),
  status: z.string(),
  receipt: z.string().nullish(),
  notes,
});

export type RazorpayRefund = z.infer<typeof razorpayRefund>;

export const razorpayDispute = z.object({
  id,
  payment_id: id,
  amount,
  currency: z.literal("INR"),
  amount_deducted: amount.nullish(),
  reason_code: z.string().max(100),
  /** Unix seconds. */
  respond_by: z.number().int().positive().nullish(),
  status: z.enum(disputeStatuses),
  phase: z.enum(disputePhases),
  created_at: z.number().int().positive(),
});

export type RazorpayDispute = z.infer<typeof razorpayDispute>;

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export const razorpayError = z.object({ error: z.object({ description: z.string() }) });

/** A webhook. Its entities are read when its kind is known. */
export const razorpayEvent = z.object({
  event: z.string().min(1).max(100),
  /** When it happened, in Unix seconds. */
  created_at: z.number().int().positive().optional(),
  payload: z.object({
    payment: z.object({ entity: z.unknown() }).optional(),
    order: z.object({ entity: z.unknown() }).optional(),
    refund: z.object({ entity: z.unknown() }).optional(),
    dispute: z.object({ entity: z.unknown() }).optional(),
  }),
});

const parsedJson = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "no JSON" });
    return z.NEVER;
  }
});

/** What the hosted page sends back after a payment. */
export const razorpayReturn = z.object({
  razorpay_order_id: z.string().regex(/^order_\w{1,58}$/),
  razorpay_payment_id: z.string().regex(/^pay_\w{1,60}$/),
  razorpay_signature: z.string(),
});

/** The fields that are read after a failure. The hosted page does not sign them. */
export const razorpayFailure = z.object({
  "error[metadata]": parsedJson.pipe(z.object({ order_id: z.string().regex(/^order_\w{1,58}$/) })),
});
