import { TourMissing } from "~/features/storefront/tour/tour-page-states";

export default function TourNotFound() {
  return <TourMissing />;
}
