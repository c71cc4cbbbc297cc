"use client";

import { buttonStyles } from "~/components/ui/button";
import { LoadFailed } from "~/components/ui/load-failed";
import { StateMessage } from "~/components/ui/state-message";

/** Shown when the offers could not be loaded. */
export function OffersFailed(retry: { onRetry: () => void; isBusy: boolean }) {
  return <LoadFailed title="Failed to load offers" {...retry} />;
}

/** Shown when there are no offers. */
export function NoOffers() {
  return (
    <StateMessage
      title="No offers at the moment"
      text="The tours can be booked as ever."
      action={
        <a href="/browse/tours" className={buttonStyles({ variant: "secondary" })}>
          Browse tours
        </a>
      }
    />
  );
}
