"use client";

import { Tabs } from "radix-ui";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import { type LazyPart, lazyPart } from "~/lib/lazy-part";
import { type PortalTab, portalTabs, tabKey } from "./portal-tabs";

const loading = (
  <div className="grid min-h-60 place-content-center">
    <Spinner className="size-8" />
  </div>
);

/** The code of each tab is loaded when the tab is first opened. */
const panels: Record<PortalTab, LazyPart<object>> = {
  Dashboard: lazyPart(() =>
    import("~/features/booking/manage/components/dashboard").then((module) => module.Dashboard),
  ),
  "Manage Hotels": lazyPart(() =>
    import("~/features/site/hotel/components/admin/manage-hotels").then((module) => module.ManageHotels),
  ),
  "Manage Cars": lazyPart(() =>
    import("~/features/product/kinds/car/components/admin/manage-cars").then((module) => module.ManageCars),
  ),
  "Manage Tours": lazyPart(() =>
    import("~/features/product/kinds/tour/components/admin/manage-tours").then((module) => module.ManageTours),
  ),
  "Manage Offers": lazyPart(() =>
    import("~/features/product/kinds/offer/components/admin/manage-offers").then((module) => module.ManageOffers),
  ),
};

/** The panels of the tabs. Only the active one is rendered. */
export function PortalTabPanels() {
  return portalTabs.map((tab) => (
    <Tabs.Content key={tab} value={tabKey(tab)} className="outline-offset-8">
      <LazyContent part={panels[tab]} loading={loading} what="this tab">
        {(Panel) => <Panel />}
      </LazyContent>
    </Tabs.Content>
  ));
}
