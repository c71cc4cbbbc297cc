import { z } from "zod";
import { type PaymentState, paymentStates } from "~/features/ledger/payment.schema";
import { forGateways, gatewayIds, gateways } from "~/features/payment/providers/registry";
import { id, ifMissing } from "~/lib/fields";
import { closedCode, spacedDigits } from "~/lib/typed-code";
import { payAmounts } from "./pay.rules";

const onlineProviders = ["upi" as const, ...gatewayIds];

/** A payment that a customer begins. `id` is the booking's. */
export const startPaymentInput = z.object({
  id,
  amount: z.enum(payAmounts, "Please choose deposit, balance or full").meta({
    description: "What to pay, of `payable` of the booking",
  }),
  provider: z.enum(onlineProviders, `Please choose how to pay: ${onlineProviders.join(" or ")}`),
});

export type StartPaymentInput = z.infer<typeof startPaymentInput>;

const hostedPage = (name: string) =>
  z
    .object({
      orderId: z.string(),
      keyId: z.string(),
      amount: z.number().meta({ description: "Rupees" }),
      url: z.string().meta({ description: `${name}'s page: the browser sends it \`fields\` as a form, by POST` }),
      fields: z.record(z.string(), z.string()),
    })
    .optional()
    .meta({ description: `For a payment by ${name}` });

export const startedPayment = z
  .object({
    _id: id,
    state: z.enum(paymentStates),
    amount: z.number().meta({ description: "Rupees" }),
    upi: z
      .object({
        uri: z.string().meta({ description: "Opens a UPI app; also the content of the QR code" }),
        address: z.string().meta({ description: "The UPI address that gets the money" }),
        reference: z.string().meta({ description: "Ours, for the bank statement" }),
      })
      .optional()
      .meta({ description: "For a payment by UPI" }),
    ...forGateways((gateway) => hostedPage(gateways[gateway].name)),
  })
  .meta({ id: "StartedPayment" });

export type StartedPayment = z.infer<typeof startedPayment>;

/** A payment that is open at a provider. `amount` in rupees; `reference` is ours. */
export type OpenPayment = {
  id: string;
  state: PaymentState;
  amount: number;
  reference: string;
  bookingReference: string;
};

const utrHint = "Please enter the 12 digits of the UPI transaction ID";

/** The number of a UPI transfer as customers type it; spaces and hyphens are left out. */
const typedUtr = z
  .string(ifMissing(utrHint))
  .transform(closedCode)
  .pipe(z.string().regex(/^\d{12}$/, utrHint))
  .meta({
    description: "The UPI transaction ID (UTR, RRN): 12 digits, with or without spaces",
    pattern: spacedDigits(12),
    example: "632512345601",
  });

export const reportPaymentInput = z.object({ id, utr: typedUtr });

export type ReportPaymentInput = z.infer<typeof reportPaymentInput>;

/** The form of the payment page. */
export const reportForm = reportPaymentInput.pick({ utr: true });
