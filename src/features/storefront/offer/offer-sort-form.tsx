import { type OfferView, offerListHref, offerSorts } from "~/features/product/kinds/offer/offer-sort.rules";
import { FilterField, FilterSelect, FilterSubmit } from "~/features/storefront/list/filter-fields";
import { OfferOrder } from "./offer-list-parts";

/** Chooses the order of the offers. Applies at once; without JavaScript, a button sends the form as a GET request. */
export function OfferSortForm({ view: { sortBy, ...kept } }: { view: OfferView }) {
  return (
    <OfferOrder action={offerListHref()} className="flex w-full items-end gap-3 sm:w-60">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value ?? ""} />
      ))}
      <FilterField name="sortBy" label="Sort by" className="grow">
        <FilterSelect name="sortBy" defaultValue={sortBy}>
          {Object.entries(offerSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
      </FilterField>
      <FilterSubmit className="min-h-12">Sort</FilterSubmit>
    </OfferOrder>
  );
}
