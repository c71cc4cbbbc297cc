"use client";

import { Star } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "~/components/ui/button";
import { noFilters } from "~/features/hotel/active-filters.rules";
import { maxPrice, starRatings } from "~/features/hotel/hotel.rules";
import { amenities, propertyTypes } from "~/features/hotel/hotel.types";
import { countFilters, type HotelView } from "~/features/hotel/hotel-view.rules";
import { formatRupees } from "~/lib/money";

type HotelFilterFieldsProps = { view: HotelView; change: (changed: Partial<HotelView>) => void };

/** The fields of the filter panel. */
export function HotelFilterFields({ view, change }: HotelFilterFieldsProps) {
  const priceId = useId();
  return (
    <>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-[1.2fr_.8fr_1.3fr_1.3fr]">
        <div>
          <label htmlFor={priceId} className="flex items-baseline justify-between gap-3 font-semibold text-sm">
            Maximum price
            <output htmlFor={priceId} className="text-base tabular-nums">
              {formatRupees(view.maxPrice)}
            </output>
          </label>
          <input
            id={priceId}
            type="range"
            min={maxPrice.least}
            max={maxPrice.most}
            step={maxPrice.step}
            value={view.maxPrice}
            aria-valuetext={`${formatRupees(view.maxPrice)} per night`}
            onChange={(event) => change({ maxPrice: Number(event.target.value) })}
            className="mt-2 h-8 w-full cursor-pointer"
          />
          <p className="flex justify-between text-[0.8125rem] text-soft tabular-nums">
            <span>{formatRupees(maxPrice.least)}</span>
            <span>{`${formatRupees(maxPrice.most)} per night`}</span>
          </p>
        </div>
        <Choices
          title="Star rating"
          options={starRatings}
          chosen={view.stars}
          onChange={(stars) => change({ stars })}
          show={(stars) => (
            <span className="inline-flex items-center gap-1">
              <span>{stars}</span>
              <Star aria-hidden="true" className="size-4 fill-marigold text-marigold-edge" strokeWidth={1.5} />
              <span className="sr-only">stars</span>
            </span>
          )}
          hint="4 takes in 4.0 to 4.9."
        />
        <Choices
          title="Amenities"
          options={amenities}
          chosen={view.amenities}
          onChange={(chosen) => change({ amenities: chosen })}
          hint="All that you choose."
        />
        <Choices
          title="Property type"
          options={propertyTypes}
          chosen={view.types}
          onChange={(types) => change({ types })}
          hint="Marked in the list; the others stay."
        />
      </div>
      {countFilters(view) > 0 && (
        <Button variant="ghost" size="sm" onClick={() => change(noFilters)} className="mt-4 -ml-3 min-h-11">
          Clear Filters
        </Button>
      )}
    </>
  );
}

type ChoicesProps<T extends string | number> = {
  title: string;
  options: readonly T[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  show?: (option: T) => ReactNode;
  hint: string;
};

function Choices<T extends string | number>({ title, options, chosen, onChange, show, hint }: ChoicesProps<T>) {
  const hintId = useId();
  // Always in the order of the options, so that equal choices have equal addresses.
  const toggle = (option: T) => options.filter((one) => chosen.includes(one) !== (one === option));
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="font-semibold text-sm">{title}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-10 cursor-pointer items-center rounded-full border-[1.5px] border-edge px-3.5 font-medium text-[0.9375rem] transition-colors hover:border-leaf-700 has-checked:border-chosen has-checked:bg-chosen has-checked:text-on-deep has-focus-visible:outline-3 has-focus-visible:outline-leaf-500 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={() => onChange(toggle(option))}
              className="sr-only"
            />
            {show ? show(option) : option}
          </label>
        ))}
      </div>
      <p id={hintId} className="mt-2 text-[0.8125rem] text-soft">
        {hint}
      </p>
    </fieldset>
  );
}
