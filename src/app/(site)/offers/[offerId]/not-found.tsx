import { OfferMissing } from "~/features/product/kinds/offer/components/offer-page-states";

export default function OfferNotFound() {
  return <OfferMissing />;
}
