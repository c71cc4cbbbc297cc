import { CarMissing } from "~/features/storefront/car/car-page-states";

export default function CarNotFound() {
  return <CarMissing />;
}
