"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import type { PayableByLink } from "~/features/payment/link/payment-link.schema";
import type { Returned } from "~/features/payment/link/returned-by-link.rules";
import { PaySkeleton } from "~/features/payment/pay/components/pay-skeleton";
import type { UnpaidReturn } from "~/features/payment/pay/last-try.rules";
import { lazyPart } from "~/lib/lazy-part";

const paying = lazyPart(() => import("./pay-by-link").then((module) => module.PayByLink));

type PayByLinkPageProps = {
  token: string;
  payable: PayableByLink;
  returned: Returned | null;
  unpaid: UnpaidReturn | null;
};

/** The page to pay a booking, for whoever has the link. */
export function PayByLinkPage(props: PayByLinkPageProps) {
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12">
      <NoScriptNotice>Paying needs JavaScript. Please switch it on in your browser, or call us.</NoScriptNotice>
      <LazyContent part={paying} loading={<PaySkeleton />} what="the payment">
        {(PayByLink) => <PayByLink {...props} />}
      </LazyContent>
    </div>
  );
}
