"use client";

import { Button } from "~/components/ui/button";
import { Choice } from "~/components/ui/choice";
import { type CarView, carChoices, carListHref } from "~/features/product/kinds/car/car-filters.rules";
import { useCarFields } from "./use-car-view";

/** The listing's filters. Changes apply after 300 ms; without JavaScript, a button sends the form as a GET request. */
export function CarFilterForm({ view }: { view: CarView }) {
  const { fields, change } = useCarFields(view);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's types do not include <search> yet.
    <form
      role="search"
      aria-label="Filter cars"
      action={carListHref({})}
      onSubmit={(event) => event.preventDefault()}
      className="mt-8 mb-5 flex flex-wrap items-end gap-x-10 gap-y-5 rounded-card border border-line bg-card p-4 shadow-lift sm:p-5"
    >
      <Choice
        legend="Class"
        name="carType"
        value={fields.carType}
        options={carChoices.carType}
        onChange={(carType) => change({ carType })}
      />
      <Choice
        legend="Engine"
        name="engineType"
        value={fields.engineType}
        options={carChoices.engineType}
        onChange={(engineType) => change({ engineType })}
      />
      <Choice
        legend="Seats"
        name="seatCapacity"
        value={fields.seatCapacity}
        options={carChoices.seatCapacity}
        onChange={(seatCapacity) => change({ seatCapacity })}
      />
      <noscript>
        <Button type="submit">Show cars</Button>
      </noscript>
    </form>
  );
}
