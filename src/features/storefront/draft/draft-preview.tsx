"use client";

import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { LoadingBlock } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { kinds, type ProductKind } from "~/features/product/registry";
import { CarDetail } from "~/features/storefront/car/car-detail";
import { OfferDetail } from "~/features/storefront/offer/offer-detail";
import { TourDetail } from "~/features/storefront/tour/tour-detail";
import { dateInIndia } from "~/lib/dates";
import { messageOf, problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { PreviewBanner } from "./preview-banner";

type Draft = { kind: ProductKind; id: string };

/** A draft as its page will look, below a banner that publishes it. */
export function DraftPreview(draft: Draft) {
  return (
    <ApiProvider>
      <LoadedDraft {...draft} />
    </ApiProvider>
  );
}

function LoadedDraft({ kind, id }: Draft) {
  const isOf = (one: ProductKind) => ({ enabled: kind === one });
  const tour = api.tour.draft.useQuery({ id }, isOf("tour"));
  const car = api.car.draft.useQuery({ id }, isOf("car"));
  const offer = api.offer.draft.useQuery({ id }, isOf("offer"));
  const { error, isFetching, refetch } = { tour, car, offer }[kind];
  if (error) {
    const isGone = problemOf(error)?.status === 404;
    return (
      <div className="wrap max-w-4xl py-12">
        <StateMessage
          tone="error"
          level={1}
          title={messageOf(error, "The draft could not be loaded. Please try again.")}
          action={
            isGone ? (
              <a href={`${kinds[kind].path}${id}`} className={buttonStyles({ variant: "secondary" })}>
                See whether it is published
              </a>
            ) : (
              <Button variant="secondary" isBusy={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <PreviewBanner kind={kind} id={id} />
      {tour.data && (
        <TourDetail
          tour={tour.data}
          startsBooking={false}
          trip={null}
          address={null}
          permits={<p>Travellers say here who they are, and read which permits they need.</p>}
          reviews={null}
        />
      )}
      {car.data && <CarDetail car={car.data} trip={{}} startsBooking={false} reviews={null} />}
      {offer.data && (
        <OfferDetail
          offer={offer.data}
          choice={{ date: "", guests: 1, isReturning: false }}
          today={dateInIndia(new Date())}
        />
      )}
      {!tour.data && !car.data && !offer.data && (
        <>
          <h1 className="sr-only">Preview</h1>
          <LoadingBlock className="h-96" />
        </>
      )}
    </>
  );
}
