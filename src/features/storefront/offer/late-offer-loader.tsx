"use client";

import type { ReactNode } from "react";
import { LazyContent } from "~/components/ui/lazy-content";
import type { OfferChoice } from "~/features/product/kinds/offer/offer.rules";
import type { CalendarDate } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";

const loaderPart = lazyPart(() => import("./offer-loader").then((module) => module.OfferLoader));

type LateOfferLoaderProps = {
  offerId: string;
  choice: OfferChoice;
  today: CalendarDate;
  /** Shown until the code has loaded. */
  children: ReactNode;
};

/** Loads the code of `OfferLoader` on demand; only a page rendered without its offer needs it. */
export function LateOfferLoader({ children, ...offer }: LateOfferLoaderProps) {
  return (
    <LazyContent part={loaderPart} loading={children} what="the offer">
      {(OfferLoader) => <OfferLoader {...offer} />}
    </LazyContent>
  );
}
