"use client";

import { useSearchParams } from "next/navigation";
import { IgnoredFilters } from "~/components/ui/ignored-filters";
import { serviceFeeText } from "~/features/booking/booking.rules";
import type { OfferList } from "~/features/product/kinds/offer/offer.schema";
import { offerListHref, readOfferSort, sortOffers } from "~/features/product/kinds/offer/offer-sort.rules";
import { ignoredParams, toParams } from "~/lib/search-params";
import { useLateQuery } from "~/trpc/use-late-query";
import { OfferCard } from "./offer-card";
import { OfferGridSkeleton } from "./offer-grid-skeleton";
import { NoOffers, OffersFailed } from "./offer-listing-states";
import { OfferSortForm } from "./offer-sort-form";

/** The offers as cards, in the order given by the URL. */
export function OfferListing({ given }: { given: OfferList | undefined }) {
  const params = toParams(useSearchParams());
  const sortBy = readOfferSort(params);
  const { data, isError, isFetching, refetch } = useLateQuery({
    name: "offer.list",
    input: null,
    initial: { input: null, data: given },
    queryFn: (client, _input, signal) => client.offer.list.query(undefined, { signal }),
  });
  const count = data?.offers.length ?? 0;
  return (
    <div className="wrap py-8 sm:py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="max-w-2xl">
          <h1 className="text-balance font-display text-4xl leading-[1.08] sm:text-5xl">Offers</h1>
          <p className="mt-3 text-soft sm:text-lg">
            Stays and short trips at a reduced price, each for travel up to the day it names. Every price is what one
            guest pays, with the service fee of {serviceFeeText}.
          </p>
        </div>
        {/* Remount when the URL changes in other ways, such as by the back button. */}
        {count > 1 && <OfferSortForm key={offerListHref(sortBy)} sortBy={sortBy} />}
      </header>
      {/* If the URL's `sortBy` differs from the applied order, it is invalid and reported as ignored. */}
      <IgnoredFilters ignored={ignoredParams(params, { sortBy: params.sortBy === sortBy ? sortBy : undefined })} />
      {isError && !data ? (
        <OffersFailed isBusy={isFetching} onRetry={() => refetch()} />
      ) : !data ? (
        <OfferGridSkeleton />
      ) : count === 0 ? (
        <NoOffers />
      ) : (
        // Some browsers remove the list role from a list without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <ul role="list" aria-label="Offers" className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {sortOffers(data.offers, sortBy).map((offer, index) => (
            <li key={offer._id}>
              <OfferCard offer={offer} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
