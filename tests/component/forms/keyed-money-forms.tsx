import { page } from "vitest/browser";
import { exampleAdminBookingDetail, exampleBooking } from "~/features/booking/booking.examples";
import type { ListedRefund } from "~/features/ledger/money.schema";
import { exampleReported } from "~/features/ledger/payment.examples";
import { GiveBackButton } from "~/features/office/money/components/give-back";
import { KeepButton } from "~/features/office/money/components/keep-payment";
import { PaymentActions } from "~/features/office/money/components/payment-actions";
import { RecordPaymentButton } from "~/features/office/money/components/record-payment";
import { RefundActions } from "~/features/office/money/components/refund-actions";
import { PayerContext } from "~/features/payment/pay/components/payer";
import { UpiPayment } from "~/features/payment/pay/components/upi-payment";
import { exampleStarted } from "~/features/payment/pay/pay.examples";
import { RazorpayPayment } from "~/features/payment/providers/razorpay/components/razorpay-payment";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { BulkDialog } from "~/features/product/manage/bulk/components/bulk-dialog";
import { answer } from "~tests/component/far-side";
import type { KeyedForm } from "./keyed-form";
import { press } from "./refused-form";

const nothing = () => undefined;
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
const booking = exampleAdminBookingDetail;
const { reference } = booking;
const payer = { bookingId: exampleBooking._id, reload: nothing };

/** A refund that is owed and sent by hand. */
export const exampleRefund: ListedRefund = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a91",
  provider: "bank",
  purpose: "less",
  amount: 2700,
  state: "created",
  reason: "The road is closed.",
  note: "",
  lastError: null,
  by: "Asha Devi",
  isReleased: false,
  at: "2026-11-21T05:00:00.000Z",
  booking: {
    _id: booking._id,
    reference,
    title: exampleTour.title,
    date: booking.date,
    status: "Cancelled",
    name: booking.name,
  },
};
const priceChange = {
  _id: exampleTour._id,
  title: exampleTour.title,
  version: exampleTour.version,
  changes: [{ field: "Price", from: "₹4,500", to: "₹4,950" }],
  problem: null,
  note: null,
};

/** The forms that move money and change prices with an Idempotency-Key. */
export const keyedMoneyForms: KeyedForm[] = [
  {
    title: "a payment",
    procedure: "payment.record",
    file: "office/money/components/record-payment.tsx",
    page: <RecordPaymentButton booking={booking} isOffered />,
    fill: async () => {
      await press("Record a payment");
      await fill("Note", "Receipt 112");
    },
    send: () => press("Record it"),
    succeed: () => answer("payment.record", () => booking),
  },
  {
    title: "a refund",
    procedure: "payment.giveBack",
    file: "office/money/components/give-back.tsx",
    page: <GiveBackButton booking={booking} left={500} />,
    fill: async () => {
      await press("Refund money");
      await fill("Amount, in rupees", "500");
      await fill("Reason", "The ferry did not run");
    },
    send: () => press("Refund"),
    succeed: () => answer("payment.giveBack", () => booking),
  },
  {
    title: "the return of another amount than was asked",
    procedure: "payment.giveBackMismatched",
    file: "office/money/components/payment-actions.tsx",
    page: <PaymentActions payment={{ ...exampleReported, state: "mismatched" }} reference={reference} />,
    fill: async () => {
      await press(`Refund ₹1,800 for ${reference}`);
      await fill("Reason", "Please pay what is asked");
    },
    send: () => press("Refund"),
    succeed: () => answer("payment.giveBackMismatched", () => booking),
  },
  {
    title: "the decision to refund nothing",
    procedure: "payment.keep",
    file: "office/money/components/keep-payment.tsx",
    page: <KeepButton booking={{ ...booking, undecided: 500 }} />,
    fill: async () => {
      await press("Refund nothing");
      await fill("Reason", "The boat was hired for you");
    },
    send: () => page.getByRole("button", { name: "Refund nothing" }).last().click(),
    succeed: () => answer("payment.keep", () => booking),
  },
  {
    title: "the note that a refund was sent",
    procedure: "payment.decideRefund",
    file: "office/money/components/refund-actions.tsx",
    page: <RefundActions refund={exampleRefund} reference={reference} />,
    fill: async () => {
      await press(`Mark as refunded: ₹2,700 for ${reference}`);
      await fill("How it was refunded", "Bank transfer of 3 December");
    },
    send: () => press("Yes, it was refunded"),
    succeed: () => answer("payment.decideRefund", () => ({ ...exampleRefund, state: "done" })),
  },
  {
    title: "a payment by UPI",
    procedure: "payment.start",
    file: "payment/pay/components/payer.ts",
    isPublic: true,
    page: (
      <PayerContext value={payer}>
        <UpiPayment amount="deposit" rupees={1800} />
      </PayerContext>
    ),
    send: () => press("Try again"),
    sendsItself: true,
    succeed: () => answer("payment.start", () => exampleStarted),
  },
  {
    title: "a payment by Razorpay",
    procedure: "payment.start",
    file: "payment/pay/components/payer.ts",
    isPublic: true,
    page: (
      <PayerContext value={payer}>
        <RazorpayPayment amount="deposit" rupees={1800} failure={null} />
      </PayerContext>
    ),
    send: () => press("Continue to Razorpay"),
    // Without the address of Razorpay's page, which the browser would open.
    succeed: () => answer("payment.start", () => exampleStarted),
  },
  {
    title: "a change of prices",
    procedure: "catalogue.applyChange",
    file: "product/manage/bulk/components/bulk-dialog.tsx",
    page: (
      <BulkDialog
        kind="tour"
        things="tours"
        action="raise"
        ids={[exampleTour._id]}
        focusId="list"
        onClose={nothing}
        onDone={nothing}
      />
    ),
    answers: () => answer("catalogue.previewChange", () => ({ results: [priceChange] })),
    fill: async () => {
      await fill("Change in percent", "10");
      await press("Preview");
    },
    send: () => press("Apply to 1 tour"),
    succeed: () => answer("catalogue.applyChange", () => ({ results: [priceChange] })),
  },
];
