import type { ReactNode } from "react";
import { PageFailed } from "~/components/ui/page-failed";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { loadTours } from "~/features/site/home/load-home";
import { chooseFeatured } from "~/features/site/home/season.rules";
import { formatMonths } from "~/lib/months";
import { SeasonNote } from "./season-note";

const featuredCount = 6;

type SeasonSectionProps = {
  month: number;
  /** The states for which a permit is known. */
  permitStates: readonly string[];
  tourGrid: (tours: readonly Tour[]) => ReactNode;
};

/** The section about the current month: the season note, the calendar and tours that run now. */
export async function SeasonSection({ month, permitStates, tourGrid }: SeasonSectionProps) {
  const loaded = await loadTours();
  if (loaded === "failed") {
    return (
      <div className="wrap mt-14">
        <PageFailed title="Could not load tours. Please try again later." href="/" />
      </div>
    );
  }
  const { tours, total } = loaded;
  const featured = chooseFeatured(tours, month, featuredCount);
  if (featured.length === 0) return null;
  return (
    <>
      <SeasonNote tours={tours} total={total} month={month} permitStates={permitStates} />
      <section aria-labelledby="featured-title" className="wrap mt-16 md:mt-20">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 id="featured-title" className="text-[clamp(1.875rem,1.5rem+1.4vw,2.625rem)]">
            {`In season in ${formatMonths([month])}`}
          </h2>
          <a
            href="/browse/tours"
            className="min-h-8 border-marigold border-b-2 font-semibold text-leaf-700 hover:border-leaf-700 hover:text-leaf-ink"
          >
            All tours
          </a>
        </div>
        {/* At most four on phones. */}
        <div className="max-sm:[&_li:nth-child(n+5)]:hidden">{tourGrid(featured)}</div>
      </section>
    </>
  );
}
