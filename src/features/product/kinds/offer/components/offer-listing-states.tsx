"use client";

import Link from "next/link";
import { Button, buttonStyles } from "~/components/ui/button";
import { StateMessage } from "~/components/ui/state-message";

/** In the place of the cards when they could not be loaded. */
export function OffersFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <StateMessage
      tone="error"
      title="Failed to load offers"
      action={
        <Button variant="secondary" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
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
