"use client";

import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { showAddress } from "~/components/ui/use-filter-fields";
import {
  type OfferSort,
  offerListHref,
  offerSorts,
  readOfferSort,
} from "~/features/product/kinds/offer/offer-sort.rules";

/** Selects the order of the offers. Applies at once; without JavaScript, a button sends the form as a GET request. */
export function OfferSortForm({ sortBy }: { sortBy: OfferSort }) {
  return (
    <form action={offerListHref()} className="flex w-full items-end gap-3 sm:w-60">
      <Field label="Sort by" className="grow">
        <Select
          name="sortBy"
          value={sortBy}
          onChange={(event) => showAddress(offerListHref(readOfferSort({ sortBy: event.target.value })))}
        >
          {Object.entries(offerSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <Button type="submit" className="min-h-12">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
