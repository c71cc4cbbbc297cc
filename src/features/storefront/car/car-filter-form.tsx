import {
  type CarView,
  carChoices,
  carListHref,
  hiddenFields,
  toFields,
} from "~/features/product/kinds/car/car-filters.rules";
import { FilterChoice, FilterSubmit } from "~/features/storefront/list/filter-fields";
import { CarFilters } from "./car-list-parts";

const legends = [
  ["carType", "Class"],
  ["engineType", "Engine"],
  ["seatCapacity", "Seats"],
] as const;

/** The listing's filters. Changes apply after 300 ms; without JavaScript, a button sends the form as a GET request. */
export function CarFilterForm({ view }: { view: CarView }) {
  const fields = toFields(view);
  return (
    <CarFilters
      role="search"
      aria-label="Filter cars"
      data-early=""
      action={carListHref({})}
      // Columns, because a row that wraps is as wide as its font: it would move the list when the font arrives.
      className="mb-2 grid items-end gap-x-10 gap-y-5 rounded-card border border-line bg-card p-4 shadow-lift max-lg:mt-2 sm:p-5 lg:grid-cols-[max-content_max-content] xl:grid-cols-[max-content_max-content_max-content]"
    >
      {hiddenFields.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={fields[name]} />
      ))}
      {legends.map(([name, legend]) => (
        <FilterChoice
          key={name}
          legend={<legend className="mb-1.5 font-semibold text-ink text-sm">{legend}</legend>}
          name={name}
          value={fields[name]}
          options={carChoices[name]}
          chipsClassName="flex flex-wrap gap-2"
        />
      ))}
      <FilterSubmit>Show cars</FilterSubmit>
    </CarFilters>
  );
}
