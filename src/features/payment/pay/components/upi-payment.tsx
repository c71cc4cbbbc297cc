"use client";

import { useEffect, useEffectEvent } from "react";
import { LoadFailed } from "~/components/ui/load-failed";
import { Skeleton } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import type { PayAmount } from "~/features/payment/pay/pay.rules";
import { messageOf, problemOf } from "~/trpc/errors";
import { usePayer, useStartPayment } from "./payer";
import { ReportForm } from "./report-form";
import { UpiSteps } from "./upi-steps";

type UpiPaymentProps = { amount: PayAmount; rupees: number };

/** Paying by UPI: begins the payment, or continues the open one of this amount. */
export function UpiPayment({ amount, rupees }: UpiPaymentProps) {
  const { reload } = usePayer();
  const { begin, data, error, isPending } = useStartPayment();
  const beginUpi = useEffectEvent(() => begin({ amount, provider: "upi" }));
  // The page shows one form for each amount.
  useEffect(() => {
    beginUpi();
  }, []);
  if (error) {
    const isRefused = problemOf(error) !== null;
    const text = messageOf(error, "The payment could not be begun. Please try again.");
    const retry = () => {
      reload();
      begin({ amount, provider: "upi" });
    };
    return isRefused ? (
      <StateMessage tone="error" title={text} className="mt-8" />
    ) : (
      <LoadFailed title={text} isBusy={isPending} onRetry={retry} className="mt-8" />
    );
  }
  if (!data?.upi) return <Skeleton className="mt-8 h-[34rem]" />;
  return (
    <div className="mt-8 overflow-hidden rounded-card border border-line bg-card">
      <UpiSteps upi={data.upi} rupees={rupees} />
      <div className="border-line border-t border-dashed p-5 sm:p-8">
        <h2 className="text-2xl">Paid? Tell us the number</h2>
        <p className="mt-1.5 mb-5 max-w-prose text-[0.9375rem] text-soft">
          UPI does not tell us who has paid. With the number of your transfer we find it on our statement, mostly within
          a working day.
        </p>
        <ReportForm paymentId={data._id} label="I have paid" />
      </div>
    </div>
  );
}
