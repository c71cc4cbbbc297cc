import { hotels } from "~/features/hotel/hotel.data";
import { describeFound, findHotels } from "~/features/hotel/hotel-find.rules";
import type { HotelView } from "~/features/hotel/hotel-view.rules";

/** How many hotels are found, for screen readers. */
export function HotelCount({ view }: { view: HotelView }) {
  return describeFound(findHotels(hotels, view));
}
