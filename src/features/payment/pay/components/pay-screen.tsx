"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { StateMessage } from "~/components/ui/state-message";
import { payHref } from "~/features/booking/list/my-bookings.rules";
import type { UnpaidReturn } from "~/features/payment/pay/last-try.rules";
import { lazyPart } from "~/lib/lazy-part";
import { useSession } from "~/lib/session/use-session";
import { PaySkeleton } from "./pay-skeleton";

// Visitors do not load its code.
const payPart = lazyPart(() => import("./pay-page").then((module) => module.PayPage));

/** The page on which a customer pays for a booking. `returned`: how they came back from a gateway's page without paying. */
export function PayScreen({ id, returned }: { id: string; returned: UnpaidReturn | null }) {
  const { user, isLoading } = useSession();
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12">
      <a
        href={`/profile/bookings/${id}`}
        className="mb-3 inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
      >
        Your booking
      </a>
      <noscript>
        <StateMessage title="Paying needs JavaScript. Please switch it on in your browser, or call us." />
      </noscript>
      {isLoading ? (
        <PaySkeleton />
      ) : user ? (
        <LazyContent part={payPart} loading={<PaySkeleton />} what="the payment">
          {(PayPage) => <PayPage key={user._id} id={id} returned={returned} />}
        </LazyContent>
      ) : (
        <>
          <h1 className="mb-8 text-4xl sm:text-5xl">Pay for your booking</h1>
          <PleaseLogIn returnTo={payHref(id)} />
        </>
      )}
    </div>
  );
}
