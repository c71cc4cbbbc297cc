import { StateMessage } from "~/components/ui/state-message";
import { noFilters } from "~/features/hotel/active-filters.rules";
import { countFilters, type HotelView } from "~/features/hotel/hotel-view.rules";
import { ChangeHotelsButton } from "./hotel-list-buttons";

/** The empty list, with a button that clears the filters or the search. */
export function NoHotelsFound({ view }: { view: HotelView }) {
  const isFiltered = countFilters(view) > 0;
  return (
    <StateMessage
      title="No Hotels Found"
      text={
        isFiltered
          ? "No hotel here matches all filters. Remove one, or look everywhere."
          : "No hotel or place matches this search."
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
