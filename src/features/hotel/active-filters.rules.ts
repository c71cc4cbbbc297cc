import { formatRupees } from "~/lib/money";
import { maxPrice } from "./hotel.rules";
import { defaultView, type HotelView } from "./hotel-view.rules";

/** An active filter: its label, and the change that removes it. */
type ActiveFilter = { label: string; without: Partial<HotelView> };

/** The active filters of the panel. */
export function listFilters({ maxPrice: most, stars, amenities, types }: HotelView): ActiveFilter[] {
  return [
    ...(most < maxPrice.most
      ? [{ label: `Up to ${formatRupees(most)}`, without: { maxPrice: defaultView.maxPrice } }]
      : []),
    ...stars.map((star) => ({ label: `${star} stars`, without: { stars: stars.filter((one) => one !== star) } })),
    ...amenities.map((name) => ({ label: name, without: { amenities: amenities.filter((one) => one !== name) } })),
    ...types.map((type) => ({ label: `${type}, marked`, without: { types: types.filter((one) => one !== type) } })),
  ];
}

/** The change that clears the panel's filters. */
export const noFilters: Partial<HotelView> = {
  maxPrice: defaultView.maxPrice,
  stars: defaultView.stars,
  amenities: defaultView.amenities,
  types: defaultView.types,
};
