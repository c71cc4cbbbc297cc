import { toListInput } from "~/features/product/kinds/tour/tour-search.rules";
import { lateList } from "~/features/storefront/list/late-list";
import { showTours } from "./tour-results";

/** Loads and renders the tours of an address that the server did not render. */
export const lateTourList = lateList({
  name: "tour.list",
  toInput: toListInput,
  query: (client, input, signal) => client.tour.list.query(input, { signal }),
  show: showTours,
});
