"use client";

import { Select } from "~/components/ui/select";
import type { ListToursInput } from "~/features/product/kinds/tour/tour.schema";
import { tourTypes } from "~/features/product/kinds/tour/tour-kinds";
import { states } from "~/lib/states";

export type TourFilter = Pick<ListToursInput, "state" | "type">;

type TourListFilterProps = { value: TourFilter; onChange: (changed: TourFilter) => void };

/** Shows only tours in a state, or of a type. */
export function TourListFilter({ value, onChange }: TourListFilterProps) {
  return (
    <>
      <Select
        aria-label="Tours in"
        className="w-auto"
        value={value.state ?? ""}
        onChange={({ target }) => onChange({ state: states.find((state) => state === target.value) })}
      >
        <option value="">All states</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <Select
        aria-label="Tours for"
        className="w-auto"
        value={value.type ?? ""}
        onChange={({ target }) => onChange({ type: tourTypes.find((type) => type === target.value) })}
      >
        <option value="">All types</option>
        {tourTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    </>
  );
}
