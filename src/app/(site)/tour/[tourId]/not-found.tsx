import { TourMissing } from "~/features/product/kinds/tour/components/tour-page-states";

export default function TourNotFound() {
  return <TourMissing />;
}
