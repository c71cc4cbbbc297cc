import type { Sql } from "~/server/db/sql";
import type { Bookable } from "./bookable";
import { carStore } from "./kinds/car/car.store";
import { offerStore } from "./kinds/offer/offer.store";
import { tourStore } from "./kinds/tour/tour.store";
import type { ProductKind } from "./product-kind";

type BookableReader = {
  bookable: (run: Sql, id: string, options?: { hold?: boolean }) => Promise<Bookable | null>;
};

/** How each kind is stored. */
export const stores: Record<ProductKind, BookableReader> = { tour: tourStore, car: carStore, offer: offerStore };
