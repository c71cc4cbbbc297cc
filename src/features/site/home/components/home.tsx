import { Loom } from "~/components/ui/loom";
import { ContactLine } from "./contact-line";
import { Hero } from "./hero";
import { HowBookingWorks } from "./how-booking-works";
import { LiveOffers } from "./live-offers";
import { SeasonSection } from "./season-section";
import { StateTiles } from "./state-tiles";

/** Whole when it arrives, not streamed in behind: without JavaScript what comes later would stay hidden. */
export function Home({ month }: { month: number }) {
  return (
    <>
      <Hero />
      <SeasonSection month={month} />
      <LiveOffers />
      <div className="wrap mt-20 md:mt-24">
        <Loom />
      </div>
      <StateTiles />
      <HowBookingWorks />
      <ContactLine />
    </>
  );
}
