import type { ComponentProps } from "react";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { type TourView, toFields } from "~/features/product/kinds/tour/tour-filters.rules";
import { lengthOptions, monthOptions } from "~/features/product/kinds/tour/tour-options.rules";
import { FilterField, FilterInput, FilterSelect } from "~/features/storefront/list/filter-fields";
import { formatDate } from "~/lib/dates";
import { states } from "~/lib/states";

/**
 * The filters for when, how long, where, and who. From 1024 px they are folded until one of them is set; below, the whole form
 * is folded already (`SearchFold`), so that these are open.
 */
export function TourMoreFilters({ view }: { view: TourView }) {
  const { search: _, type: _type, maxPrice: _price, sortBy: _order, ...fields } = toFields(view);
  const isSet = Object.values(fields).some((value) => value !== "");
  const { when, day, days, state, adults, seniors, children } = fields;
  return (
    <details
      open={isSet}
      className="group mt-3 border-line border-t pt-1 max-lg:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-leaf-700 max-lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        When, how long, where and who
        <PathIcon path={chevronDownIcon} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 pt-2 pb-1 lg:grid-cols-4">
        <FilterField name="when" label="Month">
          <FilterSelect name="when" defaultValue={when}>
            <Options any="Any month" options={monthOptions(when)} />
          </FilterSelect>
        </FilterField>
        <TypedFilter
          name="day"
          label="Or one day"
          maxLength={30}
          placeholder="15 Jan 2027"
          defaultValue={day && formatDate(day)}
        />
        <FilterField name="days" label="How long">
          <FilterSelect name="days" defaultValue={days}>
            <Options any="Any length" options={lengthOptions(days)} />
          </FilterSelect>
        </FilterField>
        <FilterField name="state" label="State">
          <FilterSelect name="state" defaultValue={state}>
            <Options any="Any state" options={states.map((one) => [one, one])} />
          </FilterSelect>
        </FilterField>
        <TypedFilter
          name="adults"
          label="Adults"
          inputMode="numeric"
          maxLength={2}
          placeholder="Any"
          defaultValue={adults}
        />
        <TypedFilter
          name="seniors"
          label="Seniors"
          inputMode="numeric"
          maxLength={2}
          placeholder="0"
          defaultValue={seniors}
        />
        <TypedFilter
          name="children"
          label="Children's ages"
          fieldClassName="col-span-2"
          maxLength={100}
          placeholder="8, 3 for two children"
          defaultValue={children.replaceAll(",", ", ")}
        />
      </div>
    </details>
  );
}

type TypedFilterProps = ComponentProps<typeof FilterInput> & { label: string; fieldClassName?: string };

function TypedFilter({ name, label, fieldClassName = "", ...input }: TypedFilterProps) {
  return (
    <FilterField name={name} label={label} className={fieldClassName}>
      <FilterInput name={name} autoComplete="off" {...input} />
    </FilterField>
  );
}

function Options({ any, options }: { any: string; options: readonly (readonly [value: string, label: string])[] }) {
  return (
    <>
      <option value="">{any}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
