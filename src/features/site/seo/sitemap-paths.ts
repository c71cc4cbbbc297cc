import "server-only";
import { maxToursPerPage } from "~/features/product/kinds/tour/tour.schema";
import { infoPages } from "~/features/site/info/info-pages";
import { site } from "~/lib/site";
import { api } from "~/trpc/server";

const fixed = ["/", "/browse/tours", "/browse/cars", "/offers", "/contact"];

/** The paths of all pages for search engines, including the current catalogue. */
export async function sitemapPaths(): Promise<string[]> {
  const [tours, cars, offers] = await Promise.all([tourIds(), api.car.list({}), api.offer.list()]);
  return [
    ...fixed,
    ...(site().showHotels ? ["/browse/hotels"] : []),
    ...infoPages().map(({ slug }) => `/${slug}`),
    ...tours.map((id) => `/tour/${id}`),
    ...cars.results.map(({ _id }) => `/car/${_id}`),
    ...offers.offers.map(({ _id }) => `/offers/${_id}`),
  ];
}

async function tourIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { results, pages } = await api.tour.list({ page, limit: maxToursPerPage });
    ids.push(...results.map(({ _id }) => _id));
    if (page >= pages) return ids;
  }
}
