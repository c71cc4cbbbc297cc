"use client";

import { Disclosure } from "~/components/portal/disclosure";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { bookingSources } from "~/features/booking/booking.schema";
import { type BookingFields, sourceNames } from "~/features/office/bookings/manage-bookings.rules";
import { ProductChoice } from "~/features/product/components/product-choice";
import { productKinds } from "~/features/product/registry";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";

type MoreFiltersProps = {
  fields: BookingFields;
  change: (changed: Partial<BookingFields>) => void;
};

type Option = readonly [value: string, label: string];

const sourceOptions: Option[] = bookingSources.map((source) => [source, sourceNames[source]]);

/** The filters by product, guide, source and tag, folded while none is set. */
export function MoreFilters({ fields, change }: MoreFiltersProps) {
  const canReadGuides = useCan("departure.read");
  const guides = api.resource.list.useQuery({}, { enabled: canReadGuides });
  const tags = api.booking.tags.useQuery();
  const set = [fields.product, fields.guide, fields.source, fields.tag].filter(Boolean).length;
  return (
    <Disclosure summary={set > 0 ? `More filters (${set} set)` : "More filters"} hasFault={set > 0}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <ProductChoice
          label="Product"
          none="All products"
          value={fields.product}
          onChange={(product) => change({ product })}
          offered={productKinds}
        />
        <Choice
          label="Guide, driver or vehicle"
          none="All"
          other="Somebody else"
          value={fields.guide}
          options={guides.data?.results.map(({ _id, name }) => [_id, name] as const)}
          onChange={(guide) => change({ guide })}
        />
        <Choice
          label="Source"
          none="All sources"
          value={fields.source}
          options={sourceOptions}
          onChange={(source) => change({ source })}
        />
        <Choice
          label="Tag"
          none="All tags"
          value={fields.tag}
          options={tags.data?.map((tag) => [tag, tag] as const)}
          onChange={(tag) => change({ tag })}
        />
      </div>
    </Disclosure>
  );
}

type ChoiceProps = {
  label: string;
  none: string;
  /** The name of a value that is not among the options; the value itself by default. */
  other?: string;
  value: string;
  /** Undefined while loading; then only what the address has can be chosen. */
  options: readonly Option[] | undefined;
  onChange: (value: string) => void;
};

function Choice({ label, none, other, value, options = [], onChange }: ChoiceProps) {
  const isKnown = value === "" || options.some(([known]) => known === value);
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {!isKnown && <option value={value}>{other ?? value}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
