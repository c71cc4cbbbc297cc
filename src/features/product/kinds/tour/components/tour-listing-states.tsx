import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { type TourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { ClearFilters } from "~/features/product/list/components/listing-parts";

/** Shown when no tour matches the filters. */
export function NoToursFound() {
  return (
    <StateMessage
      title="No Tours Found"
      text="Try a wider search, another kind of trip, or a higher price."
      action={<ClearFilters href={tourListHref({})} variant="secondary" />}
    />
  );
}

/** Shown for a page past the last one, for example from an old link. */
export function NoSuchPage({ view, pages }: { view: TourView; pages: number }) {
  return (
    <StateMessage
      title={`There is no page ${view.page}`}
      text={pages === 1 ? "These tours fit on one page." : `These tours fill ${pages} pages.`}
      action={
        <a href={tourListHref({ ...view, page: pages })} className={buttonStyles({ variant: "secondary" })}>
          {pages === 1 ? "Show the tours" : "Go to the last page"}
        </a>
      }
    />
  );
}
