import { carKind } from "./kinds/car/car.kind";
import { offerKind } from "./kinds/offer/offer.kind";
import { tourKind } from "./kinds/tour/tour.kind";
import type { KindFacts, ProductKind } from "./product-kind";

/** The kinds of product. A new kind is one more line here, and one in `stores.ts`. */
export const kinds = { tour: tourKind, car: carKind, offer: offerKind } as const satisfies Record<
  ProductKind,
  KindFacts
>;

export const allKinds: readonly KindFacts[] = Object.values(kinds);

/** Which product a body names: `tourId`, `carId` or `offerId`. */
export type NamedProduct = { [Kind in ProductKind as `${Kind}Id`]?: string | null | undefined };

/** The product that a body names; null for none. Of several the first counts: schemas refuse such bodies. */
export function productIn(body: NamedProduct): { kind: ProductKind; id: string } | null {
  for (const { kind, idField } of allKinds) {
    const id = body[idField];
    if (id) return { kind, id };
  }
  return null;
}
