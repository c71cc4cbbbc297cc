import { alertIcon, PathIcon } from "~/components/ui/path-icon";
import type { PaymentShown } from "~/features/ledger/payment.schema";
import { formatUtr, type PaidBooking } from "~/features/payment/pay/pay.rules";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { ReportForm } from "./report-form";

type RejectedPaymentProps = { booking: Pick<PaidBooking, "heldUntil">; payment: PaymentShown };

/** A reported transfer that was not found, with the field for the right number. */
export function RejectedPayment({ booking, payment }: RejectedPaymentProps) {
  return (
    <section aria-labelledby="rejected" className="mt-6 rounded-card border border-danger-line bg-danger-bg p-5 sm:p-6">
      <h2 id="rejected" className="flex items-start gap-2.5 text-danger text-xl">
        <PathIcon path={alertIcon} className="mt-0.5 size-5 shrink-0" />
        <span>{`We did not find your transfer of ${formatRupees(payment.amount)}`}</span>
      </h2>
      <p className="mt-2 mb-4 max-w-prose">
        Transaction <span className="whitespace-nowrap tabular-nums">{formatUtr(payment.utr ?? "")}</span>
        <span>{`: ${payment.reason ?? ""} Check the number in your UPI app and send it again.${booking.heldUntil ? ` We hold your places until ${formatDeadline(booking.heldUntil)}.` : ""}`}</span>
      </p>
      <ReportForm paymentId={payment._id} label="Send this number" />
    </section>
  );
}
