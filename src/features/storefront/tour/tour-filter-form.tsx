import { PathIcon, searchIcon } from "~/components/ui/path-icon";
import { filterTypes, type TourView, toFields, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import {
  FilterChoice,
  FilterField,
  FilterInput,
  FilterSelect,
  FilterSubmit,
} from "~/features/storefront/list/filter-fields";
import { TourFilters } from "./tour-list-parts";
import { TourMoreFilters } from "./tour-more-filters";

const types = [["", "All"], ...filterTypes.map((type) => [type, type] as const)] as const;

/** The listing's filters. Changes apply after 300 ms; without JavaScript, a button sends the form as a GET request. */
export function TourFilterForm({ view }: { view: TourView }) {
  const { search, maxPrice, sortBy, type } = toFields(view);
  return (
    <TourFilters
      role="search"
      aria-label="Filter tours"
      data-early=""
      action={tourListHref({})}
      className="mb-4 rounded-card border border-line bg-card p-4 shadow-lift max-lg:mt-2 sm:p-5"
    >
      <div className="grid gap-x-4 gap-y-4 min-[23rem]:grid-cols-[2fr_3fr] sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr]">
        <FilterField name="search" label="Search" className="min-[23rem]:col-span-2 lg:col-span-1">
          <div className="relative">
            <PathIcon
              path={searchIcon}
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
            />
            <FilterInput
              type="search"
              name="search"
              maxLength={100}
              enterKeyHint="search"
              placeholder="Kaziranga, root bridges..."
              defaultValue={search}
              className="pl-11"
            />
          </div>
        </FilterField>
        <FilterField name="maxPrice" label="Maximum price">
          <div className="relative">
            <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-soft">
              ₹
            </span>
            <FilterInput
              name="maxPrice"
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              placeholder="Any"
              defaultValue={maxPrice}
              className="pl-8 tabular-nums"
            />
          </div>
        </FilterField>
        <FilterField name="sortBy" label="Sort by">
          <FilterSelect name="sortBy" defaultValue={sortBy}>
            <option value="">Newest first</option>
            <option value="priceLow">Price: low to high</option>
            <option value="priceHigh">Price: high to low</option>
            <option value="recommended">Recommended</option>
            <option value="length">Shortest first</option>
            <option value="soonest">Soonest date</option>
          </FilterSelect>
        </FilterField>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <FilterChoice
          legend={<legend className="sr-only">Type</legend>}
          name="type"
          value={type}
          options={types}
          className="w-full sm:w-auto"
          chipsClassName="grid grid-cols-2 gap-2 sm:flex"
          chipClassName="justify-center"
        />
        <FilterSubmit>Show tours</FilterSubmit>
      </div>
      <TourMoreFilters view={view} />
    </TourFilters>
  );
}
