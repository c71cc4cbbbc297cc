import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { monthText, toursByMonth, turningSeasons } from "~/features/site/home/season.rules";
import { formatMonths } from "~/lib/months";
import { SeasonCalendar } from "./season-calendar";
import { TourNames } from "./tour-names";

type SeasonNoteProps = {
  tours: Tour[];
  /** The number of all tours, also those that are not loaded. */
  total: number;
  month: number;
  /** The states for which a permit is known. */
  permitStates: readonly string[];
};

/** How many tours run this month, and how many have a season that ends with it or begins after it. */
export function SeasonNote({ tours, total, month, permitStates }: SeasonNoteProps) {
  const counts = toursByMonth(tours);
  const { ending, coming } = turningSeasons(tours, month);
  const asksPermits = tours.some(({ states }) => states.some((state) => permitStates.includes(state)));
  const next = formatMonths([(month % 12) + 1]);
  return (
    <section aria-labelledby="season-title" className="wrap mt-10 md:mt-14">
      <div className="grid gap-8 rounded-card border border-marigold-line bg-marigold-bg p-5 sm:p-7 lg:grid-cols-[1fr_26rem] lg:gap-14">
        <div>
          <h2 id="season-title" className="text-2xl">
            {`${formatMonths([month])} in the Northeast`}
          </h2>
          <p className="mt-2">
            {`${monthText(tours, total, month)}${asksPermits ? " Some regions ask for a permit: each tour says which, and how to get it." : ""}`}
          </p>
          <dl className="mt-4 grid gap-2.5 text-[0.9375rem]">
            {ending.length > 0 && <TourNames title="Last month of the season" tours={ending} />}
            {coming.length > 0 && <TourNames title={`Begins in ${next}`} tours={coming} />}
          </dl>
        </div>
        <SeasonCalendar counts={counts} month={month} />
      </div>
    </section>
  );
}
