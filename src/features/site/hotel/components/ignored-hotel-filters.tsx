import { IgnoredFilters } from "~/components/ui/ignored-filters";
import { ignoredOf } from "~/features/site/hotel/ignored-filters.rules";

/** What the address asks for and the list does not know. Loaded for addresses that ask for something. */
export function IgnoredHotelFilters({ params }: { params: URLSearchParams }) {
  return <IgnoredFilters ignored={ignoredOf(params)} />;
}
