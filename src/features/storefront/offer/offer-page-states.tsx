import type { ReactNode } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { Spinner } from "~/components/ui/spinner";
import { StateMessage } from "~/components/ui/state-message";

/** Shown while an offer is loading. */
export function OfferLoading() {
  return (
    <div className="grid min-h-[70vh] place-items-center">
      <Spinner className="size-10" />
    </div>
  );
}

/** Shown when an offer could not be loaded. `retry` is the button that tries again. */
export function OfferFailed({ retry }: { retry: ReactNode }) {
  return (
    <Place>
      <StateMessage
        tone="error"
        title="Failed to load offer."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <BackToOffers />
            {retry}
          </div>
        }
      />
    </Place>
  );
}

/** Shown when an offer does not exist or was withdrawn. */
export function OfferMissing() {
  return (
    <Place>
      <StateMessage
        title="Offer not found."
        text="The address may be mistyped, or the offer has been withdrawn."
        action={<BackToOffers />}
      />
    </Place>
  );
}

function BackToOffers() {
  return (
    <a href="/offers" className={buttonStyles({ variant: "secondary" })}>
      Back to Offers
    </a>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-3xl px-4 py-16">{children}</div>;
}
