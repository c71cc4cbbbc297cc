import { Pagination } from "~/components/ui/pagination";
import { BookingWithoutScripts } from "~/features/product/components/booking-without-scripts";
import type { TourList } from "~/features/product/kinds/tour/tour.schema";
import { listSummary, type TourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import type { ShownList } from "~/features/product/list/components/late-list";
import { TourGrid } from "./tour-grid";
import { NoSuchPage, NoToursFound } from "./tour-listing-states";

/** The cards and pagination with their summary, or the message that there are none. */
export function showTours(data: TourList, view: TourView): ShownList {
  const { results, total, pages } = data;
  const shown = { summary: listSummary(data, view), isEmpty: total === 0 };
  if (total === 0) return { ...shown, list: <NoToursFound /> };
  if (results.length === 0) return { ...shown, list: <NoSuchPage view={view} pages={pages} /> };
  const list = (
    <>
      <BookingWithoutScripts />
      <TourGrid tours={results} isFirst />
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
