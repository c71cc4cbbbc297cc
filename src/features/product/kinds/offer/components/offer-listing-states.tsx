"use client";

import Link from "next/link";
import { buttonStyles } from "~/components/ui/button";
import { LoadFailed } from "~/components/ui/load-failed";
import { StateMessage } from "~/components/ui/state-message";

/** In the place of the cards when they could not be loaded. */
export function OffersFailed(retry: { onRetry: () => void; isBusy: boolean }) {
  return <LoadFailed title="Failed to load offers" {...retry} />;
}

/** In the place of the cards when there are none. */
export function NoOffers() {
  return (
    <StateMessage
      title="No offers at the moment"
      text="The tours can be booked as ever."
      action={
        <Link href="/browse/tours" className={buttonStyles({ variant: "secondary" })}>
          Browse tours
        </Link>
      }
    />
  );
}
