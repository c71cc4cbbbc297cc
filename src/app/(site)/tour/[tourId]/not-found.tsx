import { TourMissing } from "~/features/tour/components/tour-page-states";

export default function TourNotFound() {
  return <TourMissing />;
}
