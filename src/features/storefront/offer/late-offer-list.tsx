import { toOfferInput } from "~/features/product/kinds/offer/offer-sort.rules";
import { lateList } from "~/features/storefront/list/late-list";
import { showOffers } from "./offer-results";

/** Loads and renders the offers if the server could not load them. */
export const lateOfferList = lateList({
  name: "offer.list",
  toInput: toOfferInput,
  query: (client, input, signal) => client.offer.list.query(input, { signal }),
  show: showOffers,
});
