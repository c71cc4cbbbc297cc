import type { BookingFields } from "./booking-fields.rules";
import type { SearchedTrip } from "./trip.rules";

// On its own, because the pages of offers load it in browsers.

/** Who travels, for permits, as a booking form's fields; nothing if the address does not say it. */
export function travellerOfTrip({
  nationality,
  homeState,
}: SearchedTrip): Partial<Pick<BookingFields, "nationality" | "homeState">> {
  return nationality ? { nationality, homeState: homeState ?? "" } : {};
}
