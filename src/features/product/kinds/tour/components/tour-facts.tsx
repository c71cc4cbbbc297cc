import type { ReactNode } from "react";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { SeasonStrip } from "./season-strip";

/** A tour's duration, states, places and season. */
export function TourFacts({ tour }: { tour: Tour }) {
  const { duration, states, seasonMonths, capacityPerDate } = tour;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-6">
      <Fact name="Duration">
        <p className="font-medium">{duration}</p>
      </Fact>
      {states.length > 0 && (
        <Fact name={states.length === 1 ? "State" : "States"}>
          <p className="font-medium">{states.join(", ")}</p>
        </Fact>
      )}
      {capacityPerDate !== null && (
        <Fact name="Places">
          <p className="font-medium">{capacityPerDate} on each date</p>
        </Fact>
      )}
      <Fact name="Season">
        <SeasonStrip months={seasonMonths} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-0.5 text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
