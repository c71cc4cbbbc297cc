import type { ApiClient } from "~/trpc/client";
import { problemOf } from "~/trpc/errors";
import { carPortal } from "./kinds/car/car.portal";
import { offerPortal } from "./kinds/offer/offer.portal";
import { tourPortal } from "./kinds/tour/tour.portal";
import { productsIn } from "./list/list-answer.rules";
import type { PortalKind } from "./portal-kind";
import { allKinds, type ProductKind } from "./registry";

/** The kinds in the admin portal, in the order of their tabs. */
export const portalKinds: Record<ProductKind, PortalKind> = { car: carPortal, tour: tourPortal, offer: offerPortal };

export type NamedItem = { id: string; kind: ProductKind; title: string };

/** How many products of each kind a search answers. */
const maxFoundOfKind = 8;

/** The first products on offer of these kinds that match the search, or of all of them for "". */
export async function findNamedItems(
  client: ApiClient,
  kinds: readonly ProductKind[],
  search: string,
): Promise<NamedItem[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const answer = await client[kind].list.query({ limit: maxFoundOfKind, ...(search && { search }) });
      return productsIn(answer).map(({ id, title }) => ({ id, kind, title }));
    }),
  );
  return lists.flat();
}

/** The product on offer with this id, of whichever kind; null if there is none. */
export async function readNamedItem(client: ApiClient, id: string): Promise<NamedItem | null> {
  const found = await Promise.all(
    allKinds.map(async ({ kind }) => {
      try {
        const item = await client[kind].byId.query({ id });
        return { id, kind, title: "title" in item ? item.title : item.name };
      } catch (error) {
        if (problemOf(error)?.code === "NOT_FOUND") return null;
        throw error;
      }
    }),
  );
  return found.find((one) => one !== null) ?? null;
}
