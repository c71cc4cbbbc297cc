"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { LoadingBlock } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { lazyPart } from "~/lib/lazy-part";
import { useSession } from "~/lib/session/use-session";

// Visitors do not load its code.
const reviewPart = lazyPart(() => import("./own-review").then((module) => module.OwnReviewPage));

/** The page on which a customer reviews a trip. */
export function ReviewScreen({ id }: { id: string }) {
  const { user, isLoading } = useSession();
  const path = `/profile/bookings/${id}`;
  return (
    <div className="wrap max-w-3xl py-8 sm:py-12">
      <a
        href={path}
        className="mb-3 inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
      >
        Your booking
      </a>
      <h1 className="mb-6 text-4xl sm:text-5xl">How was your trip?</h1>
      <noscript>
        <StateMessage title="Reviews need JavaScript. Please switch it on in your browser, or write to us." />
      </noscript>
      {isLoading ? (
        <LoadingBlock className="h-64" />
      ) : user ? (
        <LazyContent part={reviewPart} loading={<LoadingBlock className="h-64" />} what="your review">
          {(OwnReviewPage) => <OwnReviewPage key={user._id} id={id} />}
        </LazyContent>
      ) : (
        <PleaseLogIn returnTo={`${path}/review`} />
      )}
    </div>
  );
}
