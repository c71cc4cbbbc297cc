import { StateMessage } from "~/components/ui/state-message";
import type { CarList } from "~/features/product/kinds/car/car.schema";
import { askedOfCars, carFilters } from "~/features/product/kinds/car/car-active-filters.rules";
import { type CarView, carListHref, hasFilters } from "~/features/product/kinds/car/car-filters.rules";
import { peopleOf } from "~/features/product/request/trip.rules";
import { ActiveFilters } from "~/features/storefront/list/active-filters";
import type { ShownList } from "~/features/storefront/list/late-list";
import { ClearFilters } from "~/features/storefront/list/listing-parts";
import { CarGrid } from "./car-grid";

/** The cards with their summary, or the message that there are none. */
export function showCars({ results }: CarList, view: CarView): ShownList {
  const count = results.length;
  return {
    summary: `${count} ${count === 1 ? "car" : "cars"}`,
    isEmpty: count === 0,
    asked: askedOfCars(view),
    filters: <ActiveFilters filters={carFilters(view)} />,
    list: count === 0 ? <NoCarsFound view={view} /> : <CarGrid cars={results} trip={tripOf(view)} />,
  };
}

/** What a car's page opens with. */
function tripOf({ when, adults, children, seniors, days }: CarView) {
  return { when, adults, children, seniors, days };
}

/** Shown when no car matches the filters, or there are no cars. */
function NoCarsFound({ view }: { view: CarView }) {
  const isFiltered = hasFilters(view);
  const people = peopleOf(view);
  return (
    <StateMessage
      title="No Cars Found."
      text={
        people > 4
          ? `No car here seats ${people} and has the rest. Leave the travellers out, and book several cars.`
          : isFiltered && "Try another class or engine, or fewer seats."
      }
      action={isFiltered && <ClearFilters href={carListHref({})} variant="secondary" />}
    />
  );
}
