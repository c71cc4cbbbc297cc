import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { filterTypes } from "~/features/product/kinds/tour/tour-filters.rules";
import { lengthOptions, monthOptions } from "~/features/product/kinds/tour/tour-options.rules";
import { formatRupees } from "~/lib/money";
import { states } from "~/lib/states";
import { PanelInput, PanelSelect } from "./panel-field";
import { SearchButton } from "./search-button";
import { SearchForm } from "./search-form";

const budgets = [10_000, 15_000, 20_000, 25_000, 30_000];
const people = [1, 2, 3, 4, 5, 6, 7, 8];

/** The search for tours. The second row opens on demand, so that the button stays on a phone's first screen. */
export function TourSearch() {
  return (
    <SearchForm action="/browse/tours" className="flex-col [display:var(--tours,none)]">
      <div className="flex flex-wrap items-stretch md:flex-nowrap">
        <PanelInput label="Where or what" name="search" maxLength={100} placeholder="Kaziranga, 4 days in December…" />
        <PanelSelect label="Kind of trip" name="type" any="Any" options={filterTypes.map((type) => [type, type])} />
        <PanelSelect
          label="Up to, per person"
          name="maxPrice"
          any="Any price"
          options={budgets.map((rupees) => [String(rupees), formatRupees(rupees)])}
        />
        <SearchButton label="Search tours" />
      </div>
      <details className="group border-line border-t">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 font-semibold text-[0.9375rem] text-leaf-700 [&::-webkit-details-marker]:hidden">
          When, how long, where and who
          <PathIcon path={chevronDownIcon} className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="flex flex-wrap items-stretch border-line border-t md:flex-nowrap">
          <PanelSelect label="When" name="when" any="Any time" options={monthOptions()} />
          <PanelSelect label="How long" name="days" any="Any length" options={lengthOptions()} />
          <PanelSelect label="State" name="state" any="Any state" options={states.map((state) => [state, state])} />
          <PanelSelect
            label="Adults"
            name="adults"
            any="Any number"
            options={people.map((count) => [String(count), String(count)])}
          />
        </div>
      </details>
    </SearchForm>
  );
}
