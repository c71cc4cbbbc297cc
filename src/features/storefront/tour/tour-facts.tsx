import { Fact } from "~/features/product/components/fact";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { SeasonStrip } from "./season-strip";

/** A tour's duration, states, places and season. */
export function TourFacts({ tour }: { tour: Tour }) {
  const { duration, states, seasonMonths, capacityPerDate } = tour;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-6">
      <Fact name="Duration">{duration}</Fact>
      {states.length > 0 && <Fact name={states.length === 1 ? "State" : "States"}>{states.join(", ")}</Fact>}
      {capacityPerDate !== null && <Fact name="Places">{`${capacityPerDate} on each date`}</Fact>}
      <Fact name="Season">
        <SeasonStrip months={seasonMonths} />
      </Fact>
    </dl>
  );
}
