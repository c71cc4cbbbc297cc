import { CarMissing } from "~/features/product/kinds/car/components/car-page-states";

export default function CarNotFound() {
  return <CarMissing />;
}
