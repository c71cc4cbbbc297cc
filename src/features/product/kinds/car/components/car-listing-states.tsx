"use client";

import { LoadFailed } from "~/components/ui/load-failed";
import { StateMessage } from "~/components/ui/state-message";
import { ClearCarFilters } from "./clear-car-filters";

/** Shown when the cars could not be loaded. */
export function CarsFailed(retry: { onRetry: () => void; isBusy: boolean }) {
  return <LoadFailed title="Could not load cars. Please try again later." {...retry} />;
}

/** Shown when no car matches the filters, or there are no cars. */
export function NoCarsFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <StateMessage
      title="No Cars Found."
      text={isFiltered && "Try another class or engine, or fewer seats."}
      action={isFiltered && <ClearCarFilters variant="secondary" />}
    />
  );
}
