import type { ApiClient } from "~/trpc/client";
import { carPortal } from "./kinds/car/car.portal";
import { offerPortal } from "./kinds/offer/offer.portal";
import { tourPortal } from "./kinds/tour/tour.portal";
import type { PortalKind } from "./portal-kind";
import { allKinds, type ProductKind } from "./registry";

/** The kinds in the admin portal, in the order of their tabs. */
export const portalKinds: Record<ProductKind, PortalKind> = { car: carPortal, tour: tourPortal, offer: offerPortal };

type NamedItem = { id: string; kind: ProductKind; title: string };

/** The key of queries of {@link readNamedItems}. */
export const namedItemsKey = ["named-items"];

/** The products on offer, of all kinds, by title. */
export async function readNamedItems(client: ApiClient): Promise<NamedItem[]> {
  const lists = await Promise.all(
    allKinds.map(async ({ kind }) => {
      const items = await portalKinds[kind].readPhoneItems(client, "");
      return items.map(({ id, title }) => ({ id, kind, title }));
    }),
  );
  return lists.flat().sort((one, other) => one.title.localeCompare(other.title));
}
