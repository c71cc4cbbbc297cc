import type { ReactNode } from "react";
import { Divider } from "~/components/ui/divider";
import type { ListedOffer } from "~/features/product/kinds/offer/offer.schema";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { ContactLine } from "./contact-line";
import { Hero } from "./hero";
import { HowBookingWorks } from "./how-booking-works";
import { LiveOffers } from "./live-offers";
import { SeasonSection } from "./season-section";
import { StateTiles } from "./state-tiles";

type HomeProps = {
  month: number;
  /** The states for which a permit is known. */
  permitStates: readonly string[];
  /** Renders an offer. */
  offerCard: (offer: ListedOffer) => ReactNode;
  /** Renders a list of tours. */
  tourGrid: (tours: readonly Tour[]) => ReactNode;
};

/** The home page. Not streamed, because streamed parts stay hidden without JavaScript. */
export function Home({ month, permitStates, offerCard, tourGrid }: HomeProps) {
  return (
    <>
      <Hero />
      <SeasonSection month={month} permitStates={permitStates} tourGrid={tourGrid} />
      <LiveOffers card={offerCard} />
      <div className="wrap mt-20 md:mt-24">
        <Divider />
      </div>
      <StateTiles />
      <HowBookingWorks />
      <ContactLine />
    </>
  );
}
