import type { DepartureKey } from "~/features/departure/departure.schema";
import { withParams } from "~/lib/search-params";

/** The portal's page with the sheet of a departure. */
export function sheetHref({ productId, date }: DepartureKey): string {
  return withParams("/admin/departures/sheet", { trip: productId, on: date });
}
