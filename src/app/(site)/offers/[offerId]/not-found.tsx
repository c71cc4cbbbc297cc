import { OfferMissing } from "~/features/storefront/offer/offer-page-states";

export default function OfferNotFound() {
  return <OfferMissing />;
}
