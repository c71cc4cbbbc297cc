import type { ProductKind } from "~/features/product/registry";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";

/** A product without what belongs to its kind: does not compile if a kind is not taken out of it below. */
type Shared = { title: string } & { [Kind in ProductKind]?: never };

type Made = { id: string; data: Prisma.ProductCreateInput };

/** Creates many products by two statements, where a create of Prisma for each would need several. */
export async function insertProducts(tx: Transaction, made: readonly Made[]): Promise<void> {
  const tours: Prisma.TourCreateManyInput[] = [];
  const cars: Prisma.CarCreateManyInput[] = [];
  const offers: Prisma.OfferCreateManyInput[] = [];
  const products = made.map(({ id, data: { tour, car, offer, ...data } }) => {
    if (tour?.create) tours.push({ ...tour.create, id });
    if (car?.create) cars.push({ ...car.create, id });
    if (offer?.create) offers.push({ ...offer.create, id });
    return { ...(data satisfies Shared), id };
  });
  await tx.product.createMany({ data: products });
  if (tours.length > 0) await tx.tour.createMany({ data: tours });
  if (cars.length > 0) await tx.car.createMany({ data: cars });
  if (offers.length > 0) await tx.offer.createMany({ data: offers });
}
