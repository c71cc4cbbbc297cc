import { z } from "zod";
import { id } from "~/lib/fields";

/** What faults of earlier versions have left behind in bookings. */
export const oldFaultKinds = ["ended", "owed", "kept", "dueAgain", "oneDay", "feeOnTop", "declaredTwice"] as const;

export type OldFaultKind = (typeof oldFaultKinds)[number];

/** A booking that a fault has touched, as the statement of old-faults.sql finds it. Amounts in rupees. */
export const foundFault = z.object({
  kind: z.enum(oldFaultKinds),
  bookingId: id,
  reference: z.string(),
  /** What the fault is about: money that is missing, what arrived beyond the order, or an advance; null: no money. */
  amount: z.number().nullable(),
  /** The number of the paper, or the payment's. */
  what: z.string().nullable(),
  /** The month whose sheets have the fault, yyyy-MM. */
  month: z.string().nullable(),
});

export type FoundFault = z.infer<typeof foundFault>;
