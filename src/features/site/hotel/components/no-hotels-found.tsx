import { StateMessage } from "~/components/ui/state-message";
import { countFilters, type HotelView, noFilters } from "~/features/site/hotel/hotel-view.rules";
import { ChangeHotelsButton } from "./hotel-list-buttons";

/** The empty list, with a button that clears the filters or the search. */
export function NoHotelsFound({ view }: { view: HotelView }) {
  const isFiltered = countFilters(view) > 0;
  return (
    <StateMessage
      title="No Hotels Found"
      text={
        isFiltered
          ? "No hotel here has all of this. Take a filter away, or look everywhere."
          : "We know no hotel of this name, and none in such a place."
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isFiltered && <ChangeHotelsButton changed={noFilters}>Clear Filters</ChangeHotelsButton>}
          {view.search.trim() && <ChangeHotelsButton changed={{ search: "" }}>Show all places</ChangeHotelsButton>}
        </div>
      }
    />
  );
}
