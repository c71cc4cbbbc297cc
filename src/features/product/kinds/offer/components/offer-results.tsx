import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import type { OfferList } from "~/features/product/kinds/offer/offer.schema";
import { type OfferSort, orderOffers } from "~/features/product/kinds/offer/offer-sort.rules";
import type { ShownList } from "~/features/product/list/components/late-list";
import { OfferCard } from "./offer-card";
import { OrderedOffers } from "./ordered-offers";

/** The cards, or the message that there are none. The first one in the order loads its picture with priority. */
export function showOffers({ offers }: OfferList, { sortBy }: { sortBy: OfferSort }): ShownList {
  const isEmpty = offers.length === 0;
  const orders = orderOffers(offers);
  const cards = offers.map((offer, place) => (
    <li key={offer._id}>
      <OfferCard offer={offer} priority={place === orders[sortBy][0]} />
    </li>
  ));
  return { summary: "", isEmpty, list: isEmpty ? <NoOffers /> : <OrderedOffers orders={orders} cards={cards} /> };
}

/** Shown when there are no offers. */
function NoOffers() {
  return (
    <StateMessage
      title="No offers at the moment"
      text="The tours can be booked as ever."
      action={
        <a href="/browse/tours" className={buttonStyles({ variant: "secondary" })}>
          Browse tours
        </a>
      }
    />
  );
}
