import { Fact } from "~/features/product/components/fact";
import { PartyFacts } from "~/features/product/components/party-facts";
import { StartFacts } from "~/features/product/components/start-facts";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import type { Start } from "~/features/product/start.rules";
import { SeasonStrip } from "./season-strip";

/** A tour's duration, states, start, party, places and season. */
export function TourFacts({ tour, start }: { tour: Tour; start: Start }) {
  const { duration, states, seasonMonths, capacityPerDate, bookingSize, minAge } = tour;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-6">
      <Fact name="Duration">{duration}</Fact>
      {states.length > 0 && <Fact name={states.length === 1 ? "State" : "States"}>{states.join(", ")}</Fact>}
      <StartFacts start={start} />
      <PartyFacts bookingSize={bookingSize} minAge={minAge} />
      {capacityPerDate !== null && <Fact name="Places">{`${capacityPerDate} on each date`}</Fact>}
      <Fact name="Season">
        <SeasonStrip months={seasonMonths} />
      </Fact>
    </dl>
  );
}
