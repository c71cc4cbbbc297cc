"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import { LoadFailed } from "~/components/ui/load-failed";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { LoadingBlock } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { useFocusKeeper } from "~/components/ui/use-focus-keeper";
import type { OwnReview } from "~/features/review/review.schema";
import { problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { ReviewForm } from "./review-form";
import { ReviewPhotos } from "./review-photos";
import { Stars } from "./stars";

/** The signed-in user's review of a booking: the form, or what became of it. */
export function OwnReviewPage({ id }: { id: string }) {
  useFocusKeeper();
  return (
    <ApiProvider>
      <LoadedReview id={id} />
    </ApiProvider>
  );
}

function LoadedReview({ id }: { id: string }) {
  // Not cached after unmounting, because another user may sign in from another tab.
  const { data, error, isFetching, refetch } = api.review.own.useQuery({ id }, { gcTime: 0 });
  const status = error && problemOf(error)?.status;
  if (status === 401) return <PleaseLogIn returnTo={`/profile/bookings/${id}/review`} />;
  if (status === 404)
    return <StateMessage title="You have no such booking." text="It may belong to another account." />;
  if (error && !data) {
    return (
      <LoadFailed
        title="Your review could not be loaded. Please try again."
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <LoadingBlock className="h-64" />;
  const { review, refusal } = data;
  if (refusal) {
    return (
      <StateMessage
        title={refusal}
        action={
          <a href={`/profile/bookings/${id}`} className={buttonStyles()}>
            Your booking
          </a>
        }
      />
    );
  }
  return (
    <div className="grid gap-8">
      {review && <Written review={review} />}
      {(!review || review.canChange) && <ReviewForm bookingId={id} review={review} />}
    </div>
  );
}

function Written({ review }: { review: OwnReview }) {
  const { stars, text, photos, reply } = review;
  return (
    <section aria-label="Your review" className="rounded-card border border-line bg-card px-5 py-4 leading-relaxed">
      <p role="status" className="font-medium">
        {stateText(review)}
      </p>
      <p className="mt-3">
        <Stars stars={stars} />
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{text}</p>
      <ReviewPhotos photos={photos} alt="Your photo" />
      {reply && <p className="mt-3 whitespace-pre-line border-marigold border-l-2 pl-4">{`Our answer: ${reply}`}</p>}
    </section>
  );
}

function stateText({ state, reason }: OwnReview): string {
  if (state === "published") return "Your review is on the site. Thank you!";
  if (state === "hidden") return `Your review is not shown: ${reason}`;
  return "Thank you! We read each review before it is shown.";
}
