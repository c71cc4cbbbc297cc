import { z } from "zod";
import { bookingStatuses } from "~/features/booking/booking.schema";
import { ledgerFields, moneyFields } from "~/features/ledger/payment.schema";
import { reportPaymentInput, startPaymentInput } from "~/features/payment/pay/pay.schema";
import { dueFields } from "~/features/product/policy/policy.schema";
import { accessToken } from "~/features/voucher/link/link.schema";

export const payableByToken = z.object({ token: accessToken });

export const startByLinkInput = startPaymentInput.omit({ id: true }).extend({ token: accessToken });

export type StartByLinkInput = z.infer<typeof startByLinkInput>;

export const reportByLinkInput = reportPaymentInput.extend({ token: accessToken });

export type ReportByLinkInput = z.infer<typeof reportByLinkInput>;

/** What a payer with a link gets to know. Nothing about the travellers. */
export const payableByLink = z
  .object({
    reference: z.string(),
    receiver: z.string().meta({ description: "Who gets the money: the registered name of the business" }),
    isUpiFirst: z
      .boolean()
      .meta({ description: "Whether the booking's number is Indian, so that UPI comes before other ways" }),
    isWrittenTo: z.boolean().meta({ description: "Whether a mail about the payment reaches the booking's customer" }),
    confirmsWhenPaid: z.boolean().meta({
      description: "Whether a payment of what is due at booking confirms it at once; otherwise the office does",
    }),
    title: z.string(),
    date: z.iso.date(),
    createdAt: z.iso.datetime(),
    status: z.enum(bookingStatuses),
    paid: moneyFields.paid,
    due: moneyFields.due,
    dueOn: moneyFields.dueOn,
    heldUntil: moneyFields.heldUntil,
    balance: dueFields.balance,
    payable: ledgerFields.payable,
    payments: ledgerFields.payments.meta({
      description: "Transfers by UPI that were reported, and payments at gateways, oldest first",
    }),
  })
  .meta({ id: "PayableByLink" });

export type PayableByLink = z.infer<typeof payableByLink>;
