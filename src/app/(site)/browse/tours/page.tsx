import type { Metadata } from "next";
import { hasFilters, readTourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { toListInput } from "~/features/product/kinds/tour/tour-search.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { TourListing } from "~/features/storefront/tour/tour-listing";
import { loadList } from "~/trpc/load-list";
import { api } from "~/trpc/server";

type Props = PageProps<"/browse/tours">;

/** The canonical address omits filters, because filtered lists repeat the plain ones, but keeps the page number. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const view = readTourView(await searchParams);
  return pageMetadata({
    title: "Tours",
    description:
      "Tours through the eight states of Northeast India: days, season, what is included and the full price.",
    path: tourListHref(hasFilters(view) ? {} : { page: view.page }),
  });
}

export default async function ToursPage({ searchParams }: Props) {
  const params = await searchParams;
  const tours = await loadList(() => api.tour.list(toListInput(readTourView(params))));
  return <TourListing params={params} tours={tours} />;
}
