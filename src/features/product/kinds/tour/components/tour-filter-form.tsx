"use client";

import { Search } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { filterTypes, type TourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { useTourFields } from "./use-tour-view";

/** The listing's filters. Changes apply after 300 ms; without JavaScript, a button sends the form as a GET request. */
export function TourFilterForm({ view }: { view: TourView }) {
  const { fields, change } = useTourFields(view);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's types do not include <search> yet.
    <form
      role="search"
      aria-label="Filter tours"
      action={tourListHref({})}
      onSubmit={(event) => event.preventDefault()}
      className="mt-8 mb-6 rounded-card border border-line bg-card p-4 shadow-lift sm:p-5"
    >
      <div className="grid gap-x-4 gap-y-4 min-[23rem]:grid-cols-[2fr_3fr] sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr]">
        <Field label="Search" className="min-[23rem]:col-span-2 lg:col-span-1">
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
            />
            <Input
              type="search"
              name="search"
              maxLength={100}
              enterKeyHint="search"
              placeholder="Kaziranga, root bridges..."
              value={fields.search}
              onChange={(event) => change({ search: event.target.value })}
              className="pl-11"
            />
          </div>
        </Field>
        <Field label="Maximum price">
          <div className="relative">
            <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-soft">
              ₹
            </span>
            <Input
              name="maxPrice"
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              placeholder="Any"
              value={fields.maxPrice}
              onChange={(event) => change({ maxPrice: event.target.value.replace(/\D/g, "") })}
              className="pl-8 tabular-nums"
            />
          </div>
        </Field>
        <Field label="Sort by">
          <Select name="sortBy" value={fields.sortBy} onChange={(event) => change({ sortBy: event.target.value })}>
            <option value="">Newest first</option>
            <option value="priceLow">Price: low to high</option>
            <option value="priceHigh">Price: high to low</option>
          </Select>
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <TypeChoice value={fields.type} onChange={(type) => change({ type })} />
        <noscript>
          <Button type="submit">Show tours</Button>
        </noscript>
      </div>
    </form>
  );
}

const choices = [["", "All"], ...filterTypes.map((type) => [type, type] as const)] as const;

function TypeChoice({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  return (
    <fieldset className="w-full min-w-0 sm:w-auto">
      <legend className="sr-only">Type</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        {choices.map(([type, label]) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-full border-[1.5px] border-edge px-4 font-semibold text-[0.9375rem] transition-colors hover:border-leaf-700 has-checked:border-leaf-900 has-checked:bg-leaf-900 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-leaf-700 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="type"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
