import { carRouter } from "./kinds/car/car.router";
import { carStore } from "./kinds/car/car.store";
import { offerRouter } from "./kinds/offer/offer.router";
import { offerStore } from "./kinds/offer/offer.store";
import { tourRouter } from "./kinds/tour/tour.router";
import { tourStore } from "./kinds/tour/tour.store";
import type { ProductKind } from "./registry";
import type { BookableReader, BulkStore, TransferStore } from "./store";

/** The store of each kind. */
export const stores: Record<ProductKind, BookableReader & BulkStore & TransferStore> = {
  tour: tourStore,
  car: carStore,
  offer: offerStore,
};

/** The procedures of each kind. */
export const productRouters = { tour: tourRouter, car: carRouter, offer: offerRouter } satisfies Record<
  ProductKind,
  unknown
>;
