import type { CarView } from "~/features/product/kinds/car/car-filters.rules";
import { lateList } from "~/features/product/list/components/late-list";
import { showCars } from "./car-results";

/** The cars at another address than the one that the server rendered. */
export const lateCarList = lateList({
  name: "car.list",
  toInput: (view: CarView) => view,
  query: (client, input, signal) => client.car.list.query(input, { signal }),
  show: showCars,
});
