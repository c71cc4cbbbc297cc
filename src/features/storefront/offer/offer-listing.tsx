import type { OfferList as Offers } from "~/features/product/kinds/offer/offer.schema";
import { offerListHref, readOfferView } from "~/features/product/kinds/offer/offer-sort.rules";
import { serviceFeeText } from "~/features/product/price/fee.rules";
import { ListFailed } from "~/features/storefront/list/list-failed";
import { IgnoredParams, ListingHeader } from "~/features/storefront/list/listing-parts";
import { ignoredParams, type Params } from "~/lib/search-params";
import { OfferGridSkeleton } from "./offer-grid-skeleton";
import { OfferList } from "./offer-list-parts";
import { showOffers } from "./offer-results";
import { OfferSortForm } from "./offer-sort-form";

type OfferListingProps = {
  params: Params;
  /** Undefined if they could not be loaded. The browser then loads them. */
  offers: Offers | undefined;
};

/** The offers as cards, in the order given by the URL. */
export function OfferListing({ params, offers }: OfferListingProps) {
  const view = readOfferView(params);
  const { sortBy } = view;
  // If the URL's `sortBy` differs from the applied order, it is invalid and reported as ignored.
  const ignored = ignoredParams(params, { sortBy: params.sortBy === sortBy ? sortBy : undefined });
  const isSortable = !offers || offers.offers.length > 1;
  return (
    <div className="wrap py-4 sm:py-12">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:mb-8">
        <ListingHeader title="Offers">{`Stays and short trips at a reduced price, each for travel up to the day it names. Every price is what one guest pays, with the service fee of ${serviceFeeText()}.`}</ListingHeader>
        {isSortable && <OfferSortForm view={view} />}
      </header>
      <IgnoredParams params={params} ignored={ignored} />
      <OfferList
        id="offers"
        given={offers ? { ...showOffers(offers, view), address: offerListHref({ ...view, sortBy: "newest" }) } : null}
        placeholder={<OfferGridSkeleton />}
        failed={<ListFailed title="Failed to load offers" />}
      />
    </div>
  );
}
