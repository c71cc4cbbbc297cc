import { Car, type LucideIcon, Mountain, Tag } from "lucide-react";
import type { PhoneItem } from "~/features/booking/place/phone-booking.rules";
import { type LazyPart, lazyPart } from "~/lib/lazy-part";
import type { ApiClient } from "~/trpc/client";
import { readPhoneCars } from "./kinds/car/read-phone-cars";
import { readPhoneOffers } from "./kinds/offer/read-phone-offers";
import { readPhoneTours } from "./kinds/tour/read-phone-tours";
import type { ProductKind } from "./registry";

export type PortalKind = {
  Icon: LucideIcon;
  /** The panel that lists and edits the products. Its code is loaded when its tab is first opened. */
  panel: LazyPart<object>;
  /** Reads the products that can be booked by phone and whose titles match the search. */
  readPhoneItems: (client: ApiClient, search: string) => Promise<PhoneItem[]>;
};

/** The kinds in the admin portal, in the order of their tabs. */
export const portalKinds: Record<ProductKind, PortalKind> = {
  car: {
    Icon: Car,
    panel: lazyPart(() => import("./kinds/car/components/admin/manage-cars").then((module) => module.ManageCars)),
    readPhoneItems: readPhoneCars,
  },
  tour: {
    Icon: Mountain,
    panel: lazyPart(() => import("./kinds/tour/components/admin/manage-tours").then((module) => module.ManageTours)),
    readPhoneItems: readPhoneTours,
  },
  offer: {
    Icon: Tag,
    panel: lazyPart(() => import("./kinds/offer/components/admin/manage-offers").then((module) => module.ManageOffers)),
    readPhoneItems: readPhoneOffers,
  },
};
