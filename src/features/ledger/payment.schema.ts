import { z } from "zod";
import { gatewayIds } from "~/features/payment/providers/registry";
import { id } from "~/lib/fields";
import { paymentStatuses } from "./payment.rules";

export const providers = ["upi", ...gatewayIds, "cash", "bank", "card"] as const;

/** How money comes that an admin records by hand. `card`: on the operator's own terminal. */
export const handProviders = ["cash", "bank", "upi", "card"] as const;

export type HandProvider = (typeof handProviders)[number];

export type Provider = (typeof providers)[number];

const paymentKinds = ["deposit", "balance", "full", "other"] as const;

export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStates = ["created", "reported", "captured", "rejected", "failed", "mismatched"] as const;

export type PaymentState = (typeof paymentStates)[number];

export const refundStates = ["created", "transit", "done", "failed", "external"] as const;

export type RefundState = (typeof refundStates)[number];

/** What a refund is for: see the enum RefundPurpose. */
export const refundPurposes = ["favour", "less"] as const;

export type RefundPurpose = (typeof refundPurposes)[number];

/** The money of a booking, in answers. */
export const moneyFields = {
  paymentStatus: z.enum(paymentStatuses).meta({
    description: "`refundDue`: something is to go back or on its way; `refunded`: something went back after the end",
  }),
  paid: z.number().meta({ description: "Rupees received, less what went back" }),
  due: z.number().meta({ description: "Rupees that are still to be paid; 0 for a cancelled booking" }),
  dueOn: z
    .string()
    .nullable()
    .meta({ format: "date", description: "The day by which the next payment is due; null: no day is agreed" }),
  heldUntil: z.iso.datetime().nullable().meta({
    description: "The places are held until then for a payment, and are free again without one; null: without end",
  }),
};

/** A payment of a booking, for its customer. */
export const payment = z
  .object({
    _id: id,
    provider: z.enum(providers),
    kind: z.enum(paymentKinds),
    amount: z.number().meta({ description: "Rupees; what arrived if that differs from what was asked" }),
    state: z.enum(paymentStates).meta({
      description:
        "`reported`: the customer has told the number of the transfer; `captured`: the money is here; `mismatched`: another amount arrived",
    }),
    reference: z.string().meta({ description: "Ours, for the bank statement", example: "7K3F9QX2M4PD" }),
    utr: z.string().nullable().meta({ description: "The number of a UPI transfer, 12 digits; null: not known" }),
    reason: z.string().nullable().meta({ description: "Why it was rejected or refused, or what does not match" }),
    at: z.iso.datetime().meta({ description: "When the money arrived, or else when the payment was begun" }),
  })
  .meta({ id: "Payment" });

export type PaymentShown = z.infer<typeof payment>;

/** Money that goes back, for the booking's customer. */
export const refund = z
  .object({
    _id: id,
    amount: z.number().meta({ description: "Rupees" }),
    state: z.enum(refundStates).meta({
      description: "`created`: owed; `transit`: on its way; `done`: given back; `external`: given back by the provider",
    }),
    reason: z.string(),
    at: z.iso.datetime().meta({ description: "When it was given back, or else when it became due" }),
    // Both are missing in stored answers of older versions.
    provider: z.enum(providers).optional().meta({ description: "The way by which it goes back; missing: not known" }),
    arrivesBy: z
      .string()
      .nullable()
      .optional()
      .meta({ format: "date", description: "The day by which it is usually there; null: it has not left" }),
  })
  .meta({ id: "Refund" });

export type RefundShown = z.infer<typeof refund>;

const payableAmount = (description: string) => z.number().nullable().meta({ description });

/** What a customer can pay now, in rupees. */
export const payable = z.object({
  deposit: payableAmount("Rupees; null: no deposit is open"),
  balance: payableAmount("Rupees; null: nothing has been paid yet, or all"),
  full: payableAmount("Rupees; null: a part is paid already"),
});

/** Payments and refunds of a booking, oldest first, and what can be paid next. */
export const ledgerFields = {
  payments: z.array(payment),
  refunds: z.array(refund),
  payable,
};

export type Ledger = z.infer<z.ZodObject<typeof ledgerFields>>;
