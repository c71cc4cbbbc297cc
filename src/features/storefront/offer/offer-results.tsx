import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { shownPrice } from "~/features/product/kinds/offer/offer.rules";
import type { OfferList } from "~/features/product/kinds/offer/offer.schema";
import { type OfferView, offerListHref, orderOffers } from "~/features/product/kinds/offer/offer-sort.rules";
import { ActiveFilters } from "~/features/storefront/list/active-filters";
import type { ShownList } from "~/features/storefront/list/late-list";
import { dateInIndia } from "~/lib/dates";
import { OfferCard } from "./offer-card";
import { OrderedOffers } from "./ordered-offers";

/** The cards, or the message that there are none. The first one in the order loads its picture with priority. */
export function showOffers({ offers }: OfferList, { search, sortBy, ...trip }: OfferView): ShownList {
  const isEmpty = offers.length === 0;
  const today = dateInIndia(new Date());
  const orders = orderOffers(offers.map((offer) => ({ ...offer, offerPrice: shownPrice(offer, today) })));
  const cards = offers.map((offer, place) => (
    <li key={offer._id}>
      <OfferCard offer={offer} trip={trip} priority={place === orders[sortBy][0]} />
    </li>
  ));
  const filters = search ? [{ key: "search", label: `“${search}”`, href: offerListHref({ ...trip, sortBy }) }] : [];
  const list = (
    <>
      <ActiveFilters filters={filters} />
      {isEmpty ? <NoOffers isSearched={filters.length > 0} /> : <OrderedOffers orders={orders} cards={cards} />}
    </>
  );
  return { summary: "", isEmpty, list };
}

/** Shown when there are no offers. */
function NoOffers({ isSearched }: { isSearched: boolean }) {
  return (
    <StateMessage
      title={isSearched ? "No offers with these words" : "No offers at the moment"}
      text="You can still book tours."
      action={
        <a href="/browse/tours" className={buttonStyles({ variant: "secondary" })}>
          Browse tours
        </a>
      }
    />
  );
}
