import { buttonStyles } from "~/components/ui/button-classes";
import { CopyButton } from "~/components/ui/copy-button";
import { usualLimit } from "~/features/payment/pay/pay.rules";
import type { StartedPayment } from "~/features/payment/pay/pay.schema";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { QrCode } from "./qr-code";

type UpiStepsProps = { upi: NonNullable<StartedPayment["upi"]>; rupees: number };

/** On a phone the button that opens the UPI app comes first, on larger screens the code for the phone. */
export function UpiSteps({ upi, rupees }: UpiStepsProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 p-5 sm:p-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="md:hidden">
        <a
          href={upi.uri}
          className={buttonStyles({ size: "lg", className: "w-full" })}
        >{`Pay ${formatRupees(rupees)} in your UPI app`}</a>
        <p className="mt-2 text-[0.9375rem] text-soft">Amount and receiver are filled in. Come back here afterwards.</p>
      </div>
      <div className="max-md:hidden">
        <QrCode text={upi.uri} label={`QR code to pay ${formatRupees(rupees)} by UPI`} />
        <p className="mt-3 text-center text-sm text-soft">Scan it with any UPI app on your phone.</p>
      </div>
      <div className="space-y-5">
        <dl className="space-y-4">
          <div>
            <dt className="text-[0.8125rem] text-soft">Or pay to this UPI ID</dt>
            <dd className="-my-1 flex items-center justify-between gap-2 sm:justify-start">
              <span className="min-w-0 break-all font-semibold text-lg">{upi.address}</span>
              <CopyButton text={upi.address} what="UPI ID" />
            </dd>
          </div>
          <div>
            <dt className="text-[0.8125rem] text-soft">Amount</dt>
            <dd className="font-semibold text-lg tabular-nums">{formatRupees(rupees)}</dd>
          </div>
          <div>
            <dt className="text-[0.8125rem] text-soft">Note, if your app asks for one</dt>
            <dd className="-my-1 flex items-center justify-between gap-2 sm:justify-start">
              <span className="font-semibold text-lg tabular-nums">{upi.reference}</span>
              <CopyButton text={upi.reference} what="note" />
            </dd>
          </div>
        </dl>
        {rupees > usualLimit && (
          <p className="rounded-control border border-pending-line bg-pending-bg p-3.5 text-[0.9375rem] text-pending leading-snug">{`Most banks allow up to ₹1 lakh a day by UPI. If yours refuses ${formatRupees(rupees)}, call ${site().bookingsPhone}: we take it by bank transfer.`}</p>
        )}
        <details className="group text-[0.9375rem] md:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf-700">
            Pay with another phone
          </summary>
          <div className="mt-2 max-w-64">
            <QrCode text={upi.uri} label={`QR code to pay ${formatRupees(rupees)} by UPI`} />
          </div>
        </details>
        <details className="text-[0.9375rem]">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf-700">
            It does not work?
          </summary>
          <ul className="mt-1 list-disc space-y-1.5 pl-5 text-soft">
            <li>Your app refuses the link or warns about it: copy the address, and type the amount yourself.</li>
            <li>Scan the code from the screen. From a picture of it, apps pay at most ₹2,000.</li>
            <li>Banks limit UPI, usually to ₹1 lakh a day. Above that, call us.</li>
          </ul>
        </details>
      </div>
    </div>
  );
}
