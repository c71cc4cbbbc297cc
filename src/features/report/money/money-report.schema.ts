import { z } from "zod";
import { providers } from "~/features/ledger/payment.schema";
import { reportRange, withValidRange } from "~/features/report/report.schema";

const moneyGroupings = ["day", "month", "provider"] as const;

export type MoneyGrouping = (typeof moneyGroupings)[number];

export const moneyReportInput = withValidRange(
  z.object({
    ...reportRange,
    by: z
      .enum(moneyGroupings, { error: `Must be one of ${moneyGroupings.join(", ")}` })
      .default("day")
      .meta({ description: "How to group." }),
  }),
);

export type MoneyReportInput = z.infer<typeof moneyReportInput>;

const amount = (description: string) => z.number().meta({ description: `Rupees ${description}` });

const moneySums = z.object({
  payments: z.number().int(),
  received: amount("that came in"),
  refunds: z.number().int(),
  refunded: amount("that went back"),
  kept: amount("that came in, less what went back; less than 0 if more went back"),
});

export type MoneySums = z.infer<typeof moneySums>;

const moneyRow = moneySums.extend({
  key: z.string().meta({ description: `yyyy-MM-dd, yyyy-MM, or one of ${providers.join(", ")}` }),
});

export type MoneyRow = z.infer<typeof moneyRow>;

export const moneyReport = z.object({
  from: z.string().meta({ format: "date" }),
  to: z.string().meta({ format: "date" }),
  by: z.enum(moneyGroupings),
  rows: z.array(moneyRow).meta({ description: "Groups without payments and refunds are left out" }),
  total: moneySums,
});

export type MoneyReport = z.infer<typeof moneyReport>;

const open = (what: string) =>
  z.object({ count: z.number().int(), amount: z.number().meta({ description: "Rupees" }) }).meta({ description: what });

/** What is open at the moment. */
export const outstanding = z.object({
  due: open("Bookings with an agreed deposit or a payment that are not paid in full, and what they owe"),
  refundDue: open("Bookings of which something must go back or is on its way, and how much"),
  undecided: open(
    "Bookings that their customers cancelled, of which nobody has decided what goes back, and what is paid",
  ),
  reported: open("Transfers that customers have reported and nobody has matched"),
  mismatched: open("Payments of which another amount arrived than was asked, and what arrived"),
});

export type Outstanding = z.infer<typeof outstanding>;
