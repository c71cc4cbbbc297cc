import { BedDouble, Car, LayoutDashboard, type LucideIcon, Mountain, Tag } from "lucide-react";
import type { ComponentType } from "react";
import { kinds, type ProductKind } from "~/features/product/registry";
import { type LazyPart, lazyPart } from "~/lib/lazy-part";

export type PortalTab = {
  title: string;
  Icon: LucideIcon;
  /** Loaded when the tab is first opened. */
  panel: LazyPart<object>;
  kind?: ProductKind;
};

function tabOfKind(kind: ProductKind, Icon: LucideIcon, load: () => Promise<ComponentType>): PortalTab {
  return { title: `Manage ${kinds[kind].label}s`, Icon, panel: lazyPart(load), kind };
}

export const dashboardTab: PortalTab = {
  title: "Dashboard",
  Icon: LayoutDashboard,
  panel: lazyPart(() => import("~/features/booking/manage/components/dashboard").then((module) => module.Dashboard)),
};

const hotelsTab: PortalTab = {
  title: "Manage Hotels",
  Icon: BedDouble,
  panel: lazyPart(() =>
    import("~/features/site/hotel/components/admin/manage-hotels").then((module) => module.ManageHotels),
  ),
};

/** The kinds of product, in the order of their tabs. */
const kindTabs: Record<ProductKind, PortalTab> = {
  car: tabOfKind("car", Car, () =>
    import("~/features/product/kinds/car/components/admin/manage-cars").then((module) => module.ManageCars),
  ),
  tour: tabOfKind("tour", Mountain, () =>
    import("~/features/product/kinds/tour/components/admin/manage-tours").then((module) => module.ManageTours),
  ),
  offer: tabOfKind("offer", Tag, () =>
    import("~/features/product/kinds/offer/components/admin/manage-offers").then((module) => module.ManageOffers),
  ),
};

/** The dashboard's tabs, in the specification's words and order. */
export const portalTabs: readonly PortalTab[] = [dashboardTab, hotelsTab, ...Object.values(kindTabs)];

/** The tab's name without spaces, for ids. */
export function tabKey({ title }: PortalTab): string {
  return title.replaceAll(" ", "-");
}

export function tabOf(key: string): PortalTab | undefined {
  return portalTabs.find((tab) => tabKey(tab) === key);
}
