import { CarMissing } from "~/features/car/components/car-page-states";

export default function CarNotFound() {
  return <CarMissing />;
}
