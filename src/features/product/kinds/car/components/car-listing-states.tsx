"use client";

import { Button } from "~/components/ui/button";
import { StateMessage } from "~/components/ui/state-message";
import { ClearCarFilters } from "./clear-car-filters";

/** In the place of the cards when the list could not be loaded. */
export function CarsFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <StateMessage
      tone="error"
      title="Could not load cars. Please try again later."
      action={
        <Button variant="secondary" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

/** In the place of the cards when nothing fits, or there are none. */
export function NoCarsFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <StateMessage
      title="No Cars Found."
      text={isFiltered && "Try another class or engine, or fewer seats."}
      action={isFiltered && <ClearCarFilters variant="secondary" />}
    />
  );
}
