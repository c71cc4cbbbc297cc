import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { MonthsPanel } from "~/features/invoicing/components/admin/months-panel";
import { exampleMonth } from "~/features/invoicing/tax.examples";
import { exampleReported } from "~/features/ledger/payment.examples";
import { CreditActions } from "~/features/office/money/components/credit-actions";
import { GiveBackButton } from "~/features/office/money/components/give-back";
import { KeepButton } from "~/features/office/money/components/keep-payment";
import { PaymentActions } from "~/features/office/money/components/payment-actions";
import { RecordPaymentButton } from "~/features/office/money/components/record-payment";
import { RefundActions } from "~/features/office/money/components/refund-actions";
import { UnmatchedActions } from "~/features/office/money/components/unmatched-actions";
import { exampleCredit } from "~/features/office/money/credit/bank-credit.examples";
import { exampleClaim } from "~/features/office/money/payment-admin.examples";
import { exampleUnmatched } from "~/features/payment/unmatched/unmatched.examples";
import { answer } from "~tests/component/far-side";
import { exampleRefund } from "./keyed-money-forms";
import type { OpenPart } from "./open-part";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const booking = exampleAdminBookingDetail;
const { reference } = booking;

/** The dialogs and confirmations about money. */
export const moneyDialogs: OpenPart[] = [
  {
    title: "a payment",
    file: "office/money/components/record-payment.tsx",
    page: <RecordPaymentButton booking={booking} isOffered />,
    opener: button("Record a payment"),
  },
  {
    title: "a refund",
    file: "office/money/components/give-back.tsx",
    page: <GiveBackButton booking={booking} left={500} />,
    opener: button("Refund money"),
  },
  {
    title: "the decision to refund nothing",
    file: "office/money/components/keep-payment.tsx",
    page: <KeepButton booking={{ ...booking, undecided: 500 }} />,
    opener: button("Refund nothing"),
  },
  {
    title: "why a payment is rejected",
    file: "office/money/components/payment-actions.tsx",
    page: <PaymentActions payment={exampleReported} reference={reference} />,
    opener: button(`Reject ₹1,800 for ${reference}`),
  },
  {
    title: "which of two bookings a transfer has paid",
    file: "office/money/components/match-button.tsx",
    page: <PaymentActions payment={{ ...exampleReported, sameNumber: [exampleClaim] }} reference={reference} />,
    opener: button(`Match ₹1,800 for ${reference}`),
  },
  {
    title: "how a refund was sent",
    file: "office/money/components/refund-actions.tsx",
    page: <RefundActions refund={exampleRefund} reference={reference} />,
    opener: button(`Mark as refunded: ₹2,700 for ${reference}`),
  },
  {
    title: "what was done about money that fits no booking",
    file: "office/money/components/unmatched-actions.tsx",
    page: <UnmatchedActions payment={exampleUnmatched} />,
    opener: button("Mark ₹2,500 of pay_EsyWjHrfzb59eR as dealt with"),
  },
  {
    title: "what money on a bank statement is for",
    file: "office/money/components/credit-actions.tsx",
    page: <CreditActions credit={exampleCredit} />,
    opener: button("₹2,700 is not for a booking"),
  },
  {
    title: "which bookings get money of a bank statement",
    file: "office/money/components/give-credit.tsx",
    page: <CreditActions credit={exampleCredit} />,
    opener: button("Give ₹2,700 to NE-7K3F9Q"),
  },
  {
    title: "the end of a month",
    file: "invoicing/components/admin/months-panel.tsx",
    page: <MonthsPanel />,
    answers: () => answer("tax.months", () => [{ ...exampleMonth, closedAt: null }]),
    opener: button("Close November 2026"),
  },
];
