import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { monthText, toursByMonth, turningSeasons } from "~/features/site/home/season.rules";
import { formatMonths } from "~/lib/months";
import { SeasonCalendar } from "./season-calendar";
import { TourNames } from "./tour-names";

type SeasonNoteProps = { tours: Tour[]; total: number; month: number };

/** How many tours run this month, and whose seasons end with it or begin after it. `total`: of all tours, also those not loaded. */
export function SeasonNote({ tours, total, month }: SeasonNoteProps) {
  const counts = toursByMonth(tours);
  const { ending, coming } = turningSeasons(tours, month);
  const next = formatMonths([(month % 12) + 1]);
  return (
    <section aria-labelledby="season-title" className="wrap mt-10 md:mt-14">
      <div className="grid gap-8 rounded-card border border-marigold-line bg-marigold-bg p-5 sm:p-7 lg:grid-cols-[1fr_26rem] lg:gap-14">
        <div>
          <h2 id="season-title" className="text-2xl">
            {`${formatMonths([month])} in the Northeast`}
          </h2>
          <p className="mt-2">
            {`${monthText(tours, total, month)}${tours.some((tour) => tour.permits) ? " Some regions ask for a permit: each tour says which, and how to get it." : ""}`}
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
