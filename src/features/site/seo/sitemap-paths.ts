import "server-only";
import { maxCarsPerPage } from "~/features/product/kinds/car/car.schema";
import { maxOffersPerPage } from "~/features/product/kinds/offer/offer.schema";
import { maxToursPerPage } from "~/features/product/kinds/tour/tour.schema";
import { allKinds, type ProductKind } from "~/features/product/registry";
import { infoPages } from "~/features/site/info/info-pages";
import { site } from "~/lib/site";
import { api } from "~/trpc/server";

const fixed = ["/", ...allKinds.map(({ listPath }) => listPath), "/contact"];

const lists: { [Kind in ProductKind]: (page: number) => Promise<Page> } = {
  tour: (page) => api.tour.list({ page, limit: maxToursPerPage }),
  car: (page) => api.car.list({ page, limit: maxCarsPerPage }),
  offer: async (page) => {
    const { offers: results, pages } = await api.offer.list({ page, limit: maxOffersPerPage });
    return { results, pages };
  },
};

/** The paths of all pages for search engines, including the current catalogue. */
export async function sitemapPaths(): Promise<string[]> {
  const products = await Promise.all(
    allKinds.map(async ({ kind, path }) => (await idsOf(lists[kind])).map((id) => `${path}${id}`)),
  );
  return [
    ...fixed,
    ...(site().showHotels ? ["/browse/hotels"] : []),
    ...infoPages().map(({ slug }) => `/${slug}`),
    ...products.flat(),
  ];
}

type Page = { results: readonly { _id: string }[]; pages: number };

/** The ids on all pages of a list. */
async function idsOf(list: (page: number) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { results, pages } = await list(page);
    ids.push(...results.map(({ _id }) => _id));
    if (page >= pages) return ids;
  }
}
