"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { Skeleton } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { voucherHref } from "~/features/booking/voucher-links.rules";
import { lazyPart } from "~/lib/lazy-part";
import { useSession } from "~/lib/session/use-session";

// Visitors do not load its code.
const voucherPart = lazyPart(() => import("./own-voucher").then((module) => module.OwnVoucher));

/** The page of a voucher, for its customer. */
export function VoucherScreen({ id }: { id: string }) {
  const { user, isLoading } = useSession();
  const loading = <Skeleton className="h-96" />;
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12 print:p-0">
      <a
        href={`/profile/bookings/${id}`}
        className="mb-4 inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline print:hidden"
      >
        Your booking
      </a>
      <noscript>
        <StateMessage title="Your voucher needs JavaScript. Please switch it on in your browser, or call us." />
      </noscript>
      {isLoading ? (
        loading
      ) : user ? (
        <LazyContent part={voucherPart} loading={loading} what="the voucher">
          {(OwnVoucher) => <OwnVoucher key={user._id} id={id} />}
        </LazyContent>
      ) : (
        <>
          <h1 className="mb-8 text-4xl sm:text-5xl">Voucher</h1>
          <PleaseLogIn returnTo={voucherHref(id)} purpose="see your voucher" />
        </>
      )}
    </div>
  );
}
