"use client";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import { useStartPayment } from "~/features/payment/pay/components/payer";
import type { PayAmount } from "~/features/payment/pay/pay.rules";
import { type Gateway, gateways } from "~/features/payment/providers/registry";
import { formatRupees } from "~/lib/money";
import { messageOf } from "~/trpc/errors";

/** What the component that opens a gateway's page gets; `rupees`: what `amount` is; `failure`: why the last try came to nothing. */
export type GatewayPageProps = { amount: PayAmount; rupees: number; failure: string | null };

type Props = GatewayPageProps & { gateway: Gateway; title: string };

/** The button that leads to a gateway's page, by a form that the browser sends there. */
export function HostedPayment({ gateway, title, amount, rupees, failure }: Props) {
  const { name } = gateways[gateway];
  const form = useRef<HTMLFormElement>(null);
  const { begin, data, error, isPending, reset } = useStartPayment();
  const { url, fields = {} } = data?.[gateway] ?? {};
  useEffect(() => {
    if (url) form.current?.submit();
  }, [url]);
  useEffect(() => {
    // Whoever goes back from the gateway's page may see this page as it was left.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", restart);
    return () => window.removeEventListener("pageshow", restart);
  }, [reset]);
  return (
    <section aria-labelledby={gateway} className="mt-6 rounded-card border border-line bg-card p-5 sm:p-8">
      <h2 id={gateway} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1.5 mb-5 max-w-prose text-[0.9375rem] text-soft">{`You pay ${formatRupees(rupees)} on ${name}'s page and come back here. We know at once that you have paid.`}</p>
      {failure && (
        <div role="status" className="mb-5 rounded-control border border-danger-line bg-danger-bg p-3.5">
          <h3 className="font-semibold text-danger">The payment was not completed</h3>
          <p className="mt-1 max-w-prose text-[0.9375rem]">{failure}</p>
        </div>
      )}
      <FormMessage text={error && messageOf(error, `${name} could not be reached. Please try again.`)} />
      <Button
        isBusy={isPending || url !== undefined}
        className={error ? "mt-4" : ""}
        onClick={() => begin({ amount, provider: gateway })}
      >
        {failure ? "Try again" : `Continue to ${name}`}
      </Button>
      <form ref={form} method="post" action={url} hidden>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </section>
  );
}
