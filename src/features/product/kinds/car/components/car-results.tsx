import { StateMessage } from "~/components/ui/state-message";
import type { CarList } from "~/features/product/kinds/car/car.schema";
import { type CarView, carListHref, hasFilters } from "~/features/product/kinds/car/car-filters.rules";
import type { ShownList } from "~/features/product/list/components/late-list";
import { ClearFilters } from "~/features/product/list/components/listing-parts";
import { CarGrid } from "./car-grid";

/** The cards with their summary, or the message that there are none. */
export function showCars({ results }: CarList, view: CarView): ShownList {
  const count = results.length;
  return {
    summary: `${count} ${count === 1 ? "car" : "cars"}`,
    isEmpty: count === 0,
    list: count === 0 ? <NoCarsFound isFiltered={hasFilters(view)} /> : <CarGrid cars={results} />,
  };
}

/** Shown when no car matches the filters, or there are no cars. */
function NoCarsFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <StateMessage
      title="No Cars Found."
      text={isFiltered && "Try another class or engine, or fewer seats."}
      action={isFiltered && <ClearFilters href={carListHref({})} variant="secondary" />}
    />
  );
}
