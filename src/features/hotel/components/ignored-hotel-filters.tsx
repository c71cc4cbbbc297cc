import { IgnoredFilters } from "~/components/ui/ignored-filters";
import { ignoredOf } from "~/features/hotel/ignored-filters.rules";

/** The notice about ignored query parameters. Loaded only for addresses with a query. */
export function IgnoredHotelFilters({ params }: { params: URLSearchParams }) {
  return <IgnoredFilters ignored={ignoredOf(params)} />;
}
