import { Pagination } from "~/components/ui/pagination";
import { BookingWithoutScripts } from "~/features/product/components/booking-without-scripts";
import type { TourList } from "~/features/product/kinds/tour/tour.schema";
import { type TourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import {
  activeFilters,
  kidsWithoutAges,
  listSummary,
  otherHref,
  partyOf,
  priceComparedIn,
  tripOf,
} from "~/features/product/kinds/tour/tour-search.rules";
import { ActiveFilters } from "~/features/storefront/list/active-filters";
import { AlsoFoundLinks } from "~/features/storefront/list/also-found";
import type { ShownList } from "~/features/storefront/list/late-list";
import { SearchNotes } from "./search-notes";
import { TourGrid } from "./tour-grid";
import { NoSuchPage, NoToursFound } from "./tour-listing-states";

/** The cards and pagination with their summary, or the message that there are none. */
export function showTours(data: TourList, view: TourView): ShownList {
  const { results, total, pages } = data;
  const filters = activeFilters(view);
  const shown = {
    summary: listSummary(data, view),
    isEmpty: total === 0,
    asked: filters.map(({ label }) => label).join(" · ") || "All tours",
    filters: <ActiveFilters filters={filters} />,
  };
  const [party, trip] = [partyOf(view), tripOf(view)];
  const also = <AlsoFoundLinks found={(data.others ?? []).map((one) => ({ ...one, href: otherHref(one, view) }))} />;
  const notes = <SearchNotes kids={kidsWithoutAges(view)} leftOut={data.leftOut ?? []} />;
  if (total === 0) {
    const list = (
      <>
        {also}
        {notes}
        <NoToursFound filters={filters} hints={data.hints ?? []} party={party} trip={trip} />
      </>
    );
    return { ...shown, list };
  }
  if (results.length === 0) return { ...shown, list: <NoSuchPage view={view} pages={pages} /> };
  const list = (
    <>
      {also}
      {notes}
      <BookingWithoutScripts />
      <TourGrid tours={results} party={party} trip={trip} priceOf={priceComparedIn(view)} isFirst />
      <Pagination
        page={view.page}
        pages={pages}
        hrefFor={(page) => tourListHref({ ...view, page })}
        label="Pages of tours"
        className="mt-10"
      />
    </>
  );
  return { ...shown, list };
}
