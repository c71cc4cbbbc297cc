import { carPortal } from "./kinds/car/car.portal";
import { offerPortal } from "./kinds/offer/offer.portal";
import { tourPortal } from "./kinds/tour/tour.portal";
import type { PortalKind } from "./portal-kind";
import type { ProductKind } from "./registry";

/** The kinds in the admin portal, in the order of their tabs. */
export const portalKinds: Record<ProductKind, PortalKind> = { car: carPortal, tour: tourPortal, offer: offerPortal };
