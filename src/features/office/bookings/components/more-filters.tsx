"use client";

import { Disclosure } from "~/components/portal/disclosure";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { bookingSources } from "~/features/booking/booking.schema";
import { ResourceChoice } from "~/features/departure/components/admin/resource-choice";
import { type BookingFields, sourceNames } from "~/features/office/bookings/manage-bookings.rules";
import { TagChoice } from "~/features/office/tags/components/tag-choice";
import { ProductChoice } from "~/features/product/components/product-choice";
import { productKinds } from "~/features/product/registry";
import { useCan } from "~/lib/session/use-can";

type MoreFiltersProps = {
  fields: BookingFields;
  change: (changed: Partial<BookingFields>) => void;
};

/** The filters by product, guide, source and tag, folded while none is set. */
export function MoreFilters({ fields, change }: MoreFiltersProps) {
  const canReadGuides = useCan("departure.read");
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
        {canReadGuides && (
          <ResourceChoice
            label="Guide, driver or vehicle"
            none="All"
            value={fields.guide}
            onChange={(guide) => change({ guide })}
          />
        )}
        <Field label="Source">
          <Select value={fields.source} onChange={({ target }) => change({ source: target.value })}>
            <option value="">All sources</option>
            {bookingSources.map((source) => (
              <option key={source} value={source}>
                {sourceNames[source]}
              </option>
            ))}
          </Select>
        </Field>
        <TagChoice value={fields.tag} onChange={(tag) => change({ tag })} />
      </div>
    </Disclosure>
  );
}
