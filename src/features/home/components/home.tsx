import { Suspense } from "react";
import { Loom } from "~/components/ui/loom";
import { ContactLine } from "./contact-line";
import { Hero } from "./hero";
import { HowBookingWorks } from "./how-booking-works";
import { SeasonSection, SeasonSkeleton } from "./season-section";
import { StateTiles } from "./state-tiles";

/** The hero waits for nobody; what needs the catalogue follows behind it, in its place. */
export function Home({ month }: { month: number }) {
  return (
    <>
      <Hero />
      <Suspense fallback={<SeasonSkeleton />}>
        <SeasonSection month={month} />
      </Suspense>
      <div className="wrap mt-20 md:mt-24">
        <Loom />
      </div>
      <StateTiles />
      <HowBookingWorks />
      <ContactLine />
    </>
  );
}
