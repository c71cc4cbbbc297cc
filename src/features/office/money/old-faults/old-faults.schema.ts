import { z } from "zod";
import { bookingOfMoney } from "~/features/ledger/money.schema";
import { id, pageOf, paging } from "~/lib/fields";

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

/** A fault as owners read it. */
export const oldFault = z
  .object({
    kind: z.enum(oldFaultKinds),
    booking: bookingOfMoney,
    amount: z.number().nullable().meta({ description: "Rupees that the fault is about; null: it is not about money" }),
    what: z.string().nullable().meta({ description: "The number of the paper or payment; null: none" }),
    month: z.string().nullable().meta({ description: "The month whose sheets have the fault, `yyyy-MM`; null: none" }),
    wrong: z.string().meta({ description: "What is wrong, in words" }),
    next: z.string().meta({ description: "What to do, in words" }),
  })
  .meta({ id: "OldFault" });

export type OldFaultShown = z.infer<typeof oldFault>;

/** The most faults on one page. */
export const maxOldFaultsPerPage = 200;

export const listOldFaultsInput = z.object(paging(maxOldFaultsPerPage));

export type ListOldFaultsInput = z.infer<typeof listOldFaultsInput>;

export const oldFaultList = pageOf(oldFault);

export type OldFaultList = z.infer<typeof oldFaultList>;
