import { z } from "zod";
import {
  type HandProvider,
  handProviders,
  payment,
  providers,
  refund,
  refundPurposes,
  refundStates,
} from "~/features/ledger/payment.schema";
import { codedText, id, paging, positiveRupees, requiredText, text } from "~/lib/fields";
import { closedCode } from "~/lib/typed-code";

/** An amount of rupees, as typed or sent. */
export const moneyAmount = positiveRupees("Please enter an amount in rupees").meta({
  description: "Rupees, with at most two decimals",
  example: 2700,
});

const utrHint = "Please enter the 12 digits of the UPI transaction ID";

const handFields = z.object({
  id,
  provider: z.enum(handProviders, `Please choose ${handProviders.join(", ")}`),
  number: codedText(40).transform(closedCode).optional().meta({
    description:
      "The number of the transfer, or of the payment on the slip of the terminal; required for `upi` (12 digits) and `card`",
    example: "632512345601",
  }),
  amount: moneyAmount,
  note: requiredText(200, "Please note the receipt or the transfer").meta({
    description: "For the staff, for example the number of the receipt",
  }),
  evenIfOpen: z.boolean().optional().meta({
    description:
      "True: it is other money than a payment of the booking that is reported, or of a wrong amount, and not decided",
  }),
});

/** What is wrong with the number of money that came so; null: nothing. */
export function numberProblem(provider: HandProvider, number: string | undefined): string | null {
  if (provider === "upi" && !/^\d{12}$/.test(number ?? "")) return utrHint;
  if (provider === "card" && !number) return "Please enter the number on the slip";
  if (provider === "cash" && number) return "Cash has no number. Please write it into the note";
  return null;
}

/** What an admin has received by hand. */
export const recordPaymentInput = handFields.superRefine(({ provider, number }, ctx) => {
  const message = numberProblem(provider, number);
  if (message) ctx.addIssue({ code: "custom", path: ["number"], message });
});

export type RecordPaymentInput = z.infer<typeof recordPaymentInput>;

/** What an admin gives back of a booking. */
export const giveBackInput = z.object({
  id,
  amount: moneyAmount,
  reason: requiredText(300, "Please say why").meta({ description: "For the customer" }),
  purpose: z.enum(refundPurposes, "Please choose favour or less").optional().meta({
    description:
      "`favour` (the default unless the booking is cancelled): the trip costs less by it, and nothing becomes due again. `less`: the price stays, and what goes back is due again unless the booking is cancelled",
  }),
});

export type GiveBackInput = z.infer<typeof giveBackInput>;

const by = z
  .string()
  .nullable()
  .meta({ description: "The admin who recorded or decided it; null: nobody did, or the account is gone" });

/** The decision that nothing goes back of a booking that its customer cancelled. */
export const keepPaymentInput = z.object({
  id,
  reason: requiredText(300, "Please tell the customer why"),
});

export type KeepPaymentInput = z.infer<typeof keepPaymentInput>;

/** A payment with what only admins see. */
export const paymentForAdmin = payment
  .extend({ note: z.string().meta({ description: "An admin's, for example the number of a receipt" }), by })
  .meta({ id: "PaymentForAdmin" });

/** A refund with what only admins see. */
export const refundForAdmin = refund
  .extend({
    provider: z.enum(providers),
    purpose: z.enum(refundPurposes).meta({
      description: "`favour`: the booking costs less by it; `less`: it follows the price and the terms",
    }),
    isReleased: z.boolean().meta({ description: "Whether it is sent, or has been, without another click" }),
    note: z.string().meta({ description: "How it was refunded by hand" }),
    lastError: z.string().nullable().meta({ description: "Why the provider did not do it" }),
    by,
  })
  .meta({ id: "RefundForAdmin" });

export type RefundForAdmin = z.infer<typeof refundForAdmin>;

/** What the office has to decide of a booking. */
export const undecided = z.number().meta({
  description:
    "Rupees paid for a booking without cancellation rules that its customer cancelled: what goes back is not decided",
});

/** The money of a booking, for admins. */
export const adminLedger = { payments: z.array(paymentForAdmin), refunds: z.array(refundForAdmin), undecided };

/** The booking of a payment or a refund. */
export const bookingOfMoney = z.object({
  _id: id,
  reference: z.string(),
  title: z.string(),
  date: z.string().meta({ format: "date" }),
  status: z.enum(["Pending", "Confirmed", "Cancelled"]),
  name: z.string(),
});

export const listedRefund = refundForAdmin.extend({ booking: bookingOfMoney }).meta({ id: "ListedRefund" });

export type ListedRefund = z.infer<typeof listedRefund>;

/** The most refunds on one page. */
export const maxRefundsPerPage = 200;

const listedStates = [...refundStates, "owed"] as const;

export const listRefundsInput = z.object({
  ...paging(maxRefundsPerPage),
  state: z
    .enum(listedStates, `Must be one of ${listedStates.join(", ")}`)
    .optional()
    .meta({ description: "Only refunds of this state; `owed`: those that are `created` or `failed`." }),
});

export type ListRefundsInput = z.infer<typeof listRefundsInput>;

/** What an admin does with a refund: send it (again), or say that it was given back by hand. */
export const decideRefundInput = z
  .object({
    id,
    state: z.enum(["released", "done"], "Please choose released or done"),
    note: text(300).optional().meta({ description: "How it was refunded; required for `done`" }),
  })
  .superRefine(({ state, note }, ctx) => {
    if (state === "released" || note) return;
    ctx.addIssue({ code: "custom", path: ["note"], message: "Please note how it was refunded" });
  });

export type DecideRefundInput = z.infer<typeof decideRefundInput>;

/** What an admin gives back of money that arrived with another amount than was due. */
export const returnPaymentInput = z.object({
  id,
  reason: requiredText(300, "Please tell the customer why"),
});

export type ReturnPaymentInput = z.infer<typeof returnPaymentInput>;
