import type { ApiClient } from "~/trpc/client";
import { carPortal } from "./kinds/car/car.portal";
import { offerPortal } from "./kinds/offer/offer.portal";
import { tourPortal } from "./kinds/tour/tour.portal";
import { productsIn } from "./list/list-answer.rules";
import type { PortalKind } from "./portal-kind";
import { allKinds, type ProductKind } from "./registry";

/** The kinds in the admin portal, in the order of their tabs. */
export const portalKinds: Record<ProductKind, PortalKind> = { car: carPortal, tour: tourPortal, offer: offerPortal };

type NamedItem = { id: string; kind: ProductKind; title: string };

/** The key of queries of {@link readNamedItems}. */
export const namedItemsKey = ["named-items"];

/** All products on offer, of all kinds, by title. */
export async function readNamedItems(client: ApiClient): Promise<NamedItem[]> {
  const lists = await Promise.all(allKinds.map(({ kind }) => readAllTitles(client, kind)));
  return lists.flat().sort((one, other) => one.title.localeCompare(other.title));
}

/** Page by page: a choice without the products of later pages would look complete. */
async function readAllTitles(client: ApiClient, kind: ProductKind): Promise<NamedItem[]> {
  // By id, because a product that is added meanwhile moves others to the next page.
  const found = new Map<string, NamedItem>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await client[kind].list.query({ page });
    for (const { id, title } of productsIn(answer)) found.set(id, { id, kind, title });
    pages = answer.pages;
  }
  return [...found.values()];
}
