import { carKind } from "./kinds/car/car.kind";
import { offerKind } from "./kinds/offer/offer.kind";
import { tourKind } from "./kinds/tour/tour.kind";
import type { KindFacts } from "./product-kind";

/** The kinds of product. A new kind needs an entry here, in `registry.server.ts` and in `registry.portal.ts`. */
export const kinds = { tour: tourKind, car: carKind, offer: offerKind } as const satisfies Record<string, KindFacts>;

/** The database's enum of the same name has the same values. */
export type ProductKind = keyof typeof kinds;

export const allKinds = Object.values(kinds);

export const productKinds = allKinds.map(({ kind }) => kind);

/** The kind with which choices of a kind begin. */
export const firstKind: ProductKind = kinds.tour.kind;

/** A value for each kind. */
export function perKind<Value>(make: (kind: ProductKind) => Value): Record<ProductKind, Value> {
  return Object.fromEntries(productKinds.map((kind) => [kind, make(kind)])) as Record<ProductKind, Value>;
}

/** "Tour", "Car" and so on. */
export const kindLabels = allKinds.map(({ label }) => label);

export type KindLabel = (typeof kindLabels)[number];

export function kindLabelled(label: string) {
  return allKinds.find((kind) => kind.label === label);
}

/** The number of places that a booking takes on each of its days. */
export function placesOf(kind: ProductKind, { travelers }: { travelers: number }): number {
  return kinds[kind].takesOneUnit ? 1 : travelers;
}

/** On how many days, from its first one, a booking takes places. `days`: how many were requested. */
export function daysTaken(kind: ProductKind, days = 1): number {
  return kinds[kind].lastsAsBooked ? days : 1;
}

/** The kind of a booking's product: all fields of other kinds are null. Null for an answer that has none. */
export function bookedKind(booking: { readonly [Kind in ProductKind]?: unknown }): ProductKind | null {
  return productKinds.find((kind) => booking[kind]) ?? null;
}

export type IdField = `${ProductKind}Id`;

/** The field of a booking's body that contains the id of a product of this kind: "tourId". */
export function idFieldOf(kind: ProductKind): IdField {
  return `${kind}Id`;
}

/** The fields of a booking's body that can name a product. In the order in which the API lists them. */
export const idFields: readonly IdField[] = productKinds.map(idFieldOf).sort().reverse();

/** A body that names a product: by `tourId`, `carId` or `offerId`. */
export type NamedProduct = { [Field in IdField]?: string | null | undefined };

/** The product that a body names; null for none. Schemas refuse bodies that name several; the first is returned here. */
export function productIn(body: NamedProduct): { kind: ProductKind; id: string } | null {
  for (const kind of productKinds) {
    const id = body[idFieldOf(kind)];
    if (id) return { kind, id };
  }
  return null;
}
