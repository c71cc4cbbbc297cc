import { z } from "zod";
import { mailedExample as booking, factsOf } from "~/features/payment/mail/payment-mail.parts";
import { mailedMoney } from "~/features/payment/mail/payment-mail.schema";
import { disputePhases, disputeStatuses } from "~/features/payment/providers/provider";
import { exampleGateway, gatewayIds, gatewayNames, gateways } from "~/features/payment/providers/registry";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { greeting } from "~/server/mail/layout/greeting.rules";
import { defineMail } from "~/server/mail/mail-kinds";
import { phaseNames, reasonOf } from "./dispute.rules";

const disputeMail = mailedMoney.extend({
  /** Rupees that the bank took. */
  deducted: z.number(),
  reasonCode: z.string(),
  phase: z.enum(disputePhases),
  status: z.enum(disputeStatuses),
  respondBy: z.iso.datetime().nullable(),
  /** Earlier mails leave it out. */
  provider: z.enum(gatewayIds).optional(),
});

type DisputeMail = z.infer<typeof disputeMail>;

/** Tells an owner that a bank disputes a payment, or how that went on. */
export const paymentDisputed = defineMail({
  kind: "payment-disputed",
  label: "Payment in dispute, to the owners",
  payload: disputeMail,
  sample: {
    name: "Asha Devi",
    booking,
    amount: 37350,
    deducted: 0,
    reasonCode: "goods_or_services_not_received",
    phase: "chargeback",
    status: "open",
    respondBy: "2026-11-30T12:30:00.000Z",
    provider: exampleGateway,
  },
  compose: (mail, siteUrl) => ({
    subject: `${headingOf(mail)}: ${mail.booking.reference}`,
    preview: nextOf(mail),
    heading: headingOf(mail),
    paragraphs: [greeting(mail.name), nextOf(mail)],
    facts: factsOf(
      mail.booking,
      { label: "Disputed", value: formatRupees(mail.amount) },
      { label: "Phase", value: phaseNames[mail.phase] },
      { label: "Reason", value: reasonOf(mail.reasonCode) },
    ),
    action: { label: "Open the disputes", url: `${siteUrl}/admin/money?section=disputes` },
  }),
});

function headingOf({ status }: DisputeMail): string {
  const headings = { won: "A dispute was won", lost: "A dispute was lost", closed: "A dispute is closed" };
  return status === "open" || status === "under_review" ? "A payment is in dispute" : headings[status];
}

function nextOf({ provider, status, respondBy, deducted }: DisputeMail): string {
  const where = `${provider ? gateways[provider].name : gatewayNames("or")}'s dashboard`;
  switch (status) {
    case "open":
      return respondBy
        ? `Please answer in ${where} by ${formatDeadline(respondBy)}. Without an answer the money is lost.`
        : `Please answer in ${where}.`;
    case "under_review":
      return "The bank looks at your answer. There is nothing to do now.";
    case "lost":
      return `The bank took ${formatRupees(deducted)}. It no longer counts as paid. The status of the booking stays as it is: please decide what happens with it.`;
    case "won":
      return "The money stays yours. If it had been taken before, it counts as paid again.";
    default:
      return "No money was taken.";
  }
}
