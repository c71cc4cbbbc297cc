import { hotels, locationsOf } from "~/features/hotel/hotel.data";
import { count, withoutRefusedDates } from "~/features/hotel/hotel.rules";
import { findHotels, isOfAllPlaces } from "~/features/hotel/hotel-find.rules";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { HotelGrid } from "./hotel-grid";
import { OtherPlaceButton } from "./hotel-list-buttons";
import type { HotelListName } from "./hotel-list-context";
import { NoHotelsFound } from "./no-hotels-found";

type HotelResultsProps = {
  view: HotelView;
  today: string;
  /** The lists shown with all of their hotels. */
  expanded?: readonly HotelListName[];
};

/**
 * The hotels of a view, with their heading. The server renders those of the page's address; the browser loads this code
 * at the first change of the view.
 */
export function HotelResults({ view, today, expanded = [] }: HotelResultsProps) {
  const { found, elsewhere } = findHotels(hotels, view);
  const stay = withoutRefusedDates(view, today);
  // The search that the button above the list applies: the initial city if all places are listed, else all places.
  const otherSearch = isOfAllPlaces(view) ? (view.search.split(",")[0] ?? "") : "";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display text-2xl">
          <span>{heading(isOfAllPlaces(view) ? "" : view.search.trim())}</span>{" "}
          <span
            aria-hidden="true"
            className="ml-1 whitespace-nowrap font-sans text-base font-normal tracking-normal text-soft tabular-nums"
          >
            {count(found.length, "hotel", "hotels")}
          </span>
        </h2>
        {found.length > 0 && elsewhere.length === 0 && view.search.trim() && (
          <OtherPlaceButton search={otherSearch}>
            {otherSearch ? `Only ${otherSearch}` : "Show all hotels"}
          </OtherPlaceButton>
        )}
      </div>
      {found.length > 0 ? (
        <HotelGrid list="found" hotels={found} view={stay} isAll={expanded.includes("found")} />
      ) : (
        <NoHotelsFound view={view} />
      )}
      {elsewhere.length > 0 && (
        <>
          <h2 className="mt-14 mb-4 font-display text-2xl">Elsewhere in the eight states</h2>
          <HotelGrid list="elsewhere" hotels={elsewhere} view={stay} isAll={expanded.includes("elsewhere")} />
        </>
      )}
    </>
  );
}

function heading(search: string): string {
  if (!search) return "Stays in all eight states";
  return locationsOf(hotels).includes(search) ? `Stays in ${search}` : `Stays for “${search}”`;
}
