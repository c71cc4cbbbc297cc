import type { z } from "zod";
import type { Fields } from "./field/field";
import { carFields } from "./kinds/car/car.fields";
import { carRouter } from "./kinds/car/car.router";
import { carStore } from "./kinds/car/car.store";
import { createCarInput } from "./kinds/car/car-write.schema";
import { offerFields } from "./kinds/offer/offer.fields";
import { offerRouter } from "./kinds/offer/offer.router";
import { offerStore } from "./kinds/offer/offer.store";
import { createOfferInput } from "./kinds/offer/offer-write.schema";
import { tourFields } from "./kinds/tour/tour.fields";
import { tourRouter } from "./kinds/tour/tour.router";
import { tourStore } from "./kinds/tour/tour.store";
import { createTourInput } from "./kinds/tour/tour-write.schema";
import type { ProductKind } from "./registry";
import type { BookableReader, BulkStore, TransferStore } from "./store";

/** The store of each kind. */
export const stores: Record<ProductKind, BookableReader & BulkStore & TransferStore> = {
  tour: tourStore,
  car: carStore,
  offer: offerStore,
};

/** The declared fields, in the order of bodies and files. */
export const productFields: Record<ProductKind, Fields> = {
  tour: tourFields,
  car: carFields,
  offer: offerFields,
};

/** The bodies of new products. */
export const bodies: Record<ProductKind, z.ZodObject> = {
  tour: createTourInput,
  car: createCarInput,
  offer: createOfferInput,
};

/** The procedures of each kind. */
export const productRouters = { tour: tourRouter, car: carRouter, offer: offerRouter } satisfies Record<
  ProductKind,
  unknown
>;
