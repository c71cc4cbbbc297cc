"use client";

import { LoadFailed } from "~/components/ui/load-failed";
import { StateMessage } from "~/components/ui/state-message";
import { ClearCarFilters } from "./clear-car-filters";

/** In the place of the cards when they could not be loaded. */
export function CarsFailed(retry: { onRetry: () => void; isBusy: boolean }) {
  return <LoadFailed title="Could not load cars. Please try again later." {...retry} />;
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
