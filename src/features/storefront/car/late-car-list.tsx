import { toCarInput } from "~/features/product/kinds/car/car-filters.rules";
import { lateList } from "~/features/storefront/list/late-list";
import { showCars } from "./car-results";

/** Loads and renders the cars of an address that the server did not render. */
export const lateCarList = lateList({
  name: "car.list",
  toInput: toCarInput,
  query: (client, input, signal) => client.car.list.query(input, { signal }),
  show: showCars,
});
