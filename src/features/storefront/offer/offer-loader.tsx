"use client";

import { Button } from "~/components/ui/button";
import type { OfferChoice } from "~/features/product/kinds/offer/offer.rules";
import { ownStart } from "~/features/product/start.rules";
import type { CalendarDate } from "~/lib/dates";
import { problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { OfferDetail } from "./offer-detail";
import { OfferFailed, OfferLoading, OfferMissing } from "./offer-page-states";

type OfferLoaderProps = { offerId: string; choice: OfferChoice; today: CalendarDate };

/** Loads the offer in the browser when the server could not render it into the page. */
export function OfferLoader(props: OfferLoaderProps) {
  return (
    <ApiProvider>
      <LoadedOffer {...props} />
    </ApiProvider>
  );
}

function LoadedOffer({ offerId, choice, today }: OfferLoaderProps) {
  const { data, error, isPending, isFetching, refetch } = api.offer.byId.useQuery({ id: offerId });
  if (data)
    return <OfferDetail offer={data} start={ownStart("offer", data)} choice={choice} today={today} answers={null} />;
  if (isPending) return <OfferLoading />;
  if (problemOf(error)?.status === 404) return <OfferMissing />;
  return (
    <OfferFailed
      retry={
        <Button variant="ghost" isBusy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    />
  );
}
