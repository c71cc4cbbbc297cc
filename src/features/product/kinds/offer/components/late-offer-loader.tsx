"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import type { OfferChoice } from "~/features/product/kinds/offer/offer.rules";
import type { CalendarDate } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";
import { OfferLoading } from "./offer-page-states";

const loaderPart = lazyPart(() => import("./offer-loader").then((module) => module.OfferLoader));

type LateOfferLoaderProps = { offerId: string; choice: OfferChoice; today: CalendarDate };

/** Loads the code of `OfferLoader` on demand; only a page rendered without its offer needs it. */
export function LateOfferLoader(props: LateOfferLoaderProps) {
  return (
    <LazyContent part={loaderPart} loading={<OfferLoading />} what="the offer">
      {(OfferLoader) => <OfferLoader {...props} />}
    </LazyContent>
  );
}
