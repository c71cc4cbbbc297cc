import { useEffect, useRef } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { bookingHref } from "~/features/booking/list/my-bookings.rules";
import type { PaymentShown } from "~/features/ledger/payment.schema";
import { formatUtr, type PaidBooking } from "~/features/payment/pay/pay.rules";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { useOwnBooking } from "./payer";
import { ReportForm } from "./report-form";

type ReportedPaymentProps = {
  booking: Pick<PaidBooking, "isWrittenTo">;
  payment: PaymentShown;
  takesFocus: boolean;
};

/** A transfer that the customer has reported and nobody has matched yet. */
export function ReportedPayment({ booking, payment, takesFocus }: ReportedPaymentProps) {
  const { bookingId } = useOwnBooking();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
        Thank you
      </h1>
      <div className="mt-8 max-w-2xl rounded-card border border-line bg-card p-5 sm:p-8">
        <p role="status" className="text-lg leading-relaxed">
          You have reported <strong className="font-semibold">{formatRupees(payment.amount)}</strong>, transaction{" "}
          <strong className="whitespace-nowrap font-semibold tabular-nums">{formatUtr(payment.utr ?? "")}</strong>.
        </p>
        <p className="mt-3 max-w-prose">
          We look for it on our bank statement, mostly within a working day, and then{" "}
          <span>{booking.isWrittenTo ? "write to you" : "say so on this page"}</span>. Your places stay held until then.
          Please do not pay again.
        </p>
        {bookingId !== undefined && (
          <a href={bookingHref(bookingId)} className={buttonStyles({ variant: "secondary", className: "mt-6" })}>
            See your booking
          </a>
        )}
        <details className="mt-5 border-line border-t border-dashed pt-4 text-[0.9375rem]">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf-700">
            Is the number wrong?
          </summary>
          <div className="mt-3">
            <ReportForm paymentId={payment._id} label="Correct the number" />
          </div>
          <p className="mt-4 text-soft">{`Have you not paid after all? Call ${site().bookingsPhone}.`}</p>
        </details>
      </div>
    </>
  );
}
