import { toListInput } from "~/features/product/kinds/tour/tour-filters.rules";
import { lateList } from "~/features/product/list/components/late-list";
import { showTours } from "./tour-results";

/** The tours at another address than the one that the server rendered. */
export const lateTourList = lateList({
  name: "tour.list",
  toInput: toListInput,
  query: (client, input, signal) => client.tour.list.query(input, { signal }),
  show: showTours,
});
