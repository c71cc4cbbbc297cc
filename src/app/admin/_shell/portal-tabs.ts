import { BedDouble, LayoutDashboard, type LucideIcon } from "lucide-react";
import { kinds, type ProductKind } from "~/features/product/registry";
import { portalKinds } from "~/features/product/registry.portal";
import { type LazyPart, lazyPart } from "~/lib/lazy-part";
import { dashboardPath } from "~/lib/portal-paths";
import { withParams } from "~/lib/search-params";

export type PortalTab = {
  title: string;
  Icon: LucideIcon;
  /** Loaded when the tab is first opened. */
  panel: LazyPart<object>;
  kind?: ProductKind;
};

export const dashboardTab: PortalTab = {
  title: "Dashboard",
  Icon: LayoutDashboard,
  panel: lazyPart(() => import("./dashboard-panel").then((module) => module.DashboardPanel)),
};

const hotelsTab: PortalTab = {
  title: "Manage Hotels",
  Icon: BedDouble,
  panel: lazyPart(() =>
    import("~/features/hotel/components/admin/manage-hotels").then((module) => module.ManageHotels),
  ),
};

const kindTabs = Object.entries(portalKinds).map(([name, { Icon, panel }]): PortalTab => {
  const kind = name as ProductKind;
  return { title: `Manage ${kinds[kind].labels}`, Icon, panel, kind };
});

/** The dashboard's tabs, in the specification's words and order. */
export const portalTabs: readonly PortalTab[] = [dashboardTab, hotelsTab, ...kindTabs];

/** The tab's name without spaces, for ids. */
export function tabKey({ title }: PortalTab): string {
  return title.replaceAll(" ", "-");
}

/** The dashboard with this tab. */
export function tabHref(tab: PortalTab): string {
  return withParams(dashboardPath, { tab: tab === dashboardTab ? undefined : tabKey(tab) });
}

export function tabOf(key: string): PortalTab | undefined {
  return portalTabs.find((tab) => tabKey(tab) === key);
}
