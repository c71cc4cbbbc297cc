import { OfferMissing } from "~/features/offer/components/offer-page-states";

export default function OfferNotFound() {
  return <OfferMissing />;
}
