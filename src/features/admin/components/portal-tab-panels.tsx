"use client";

import dynamic from "next/dynamic";
import { Tabs } from "radix-ui";
import type { ComponentType } from "react";
import { Spinner } from "~/components/ui/spinner";
import { type PortalTab, portalTabs, tabKey } from "~/features/admin/portal-tabs";

const loading = () => (
  <div className="grid min-h-60 place-content-center">
    <Spinner className="size-8" />
  </div>
);

/** Each tab is loaded when it is first opened. */
const panels: Record<PortalTab, ComponentType> = {
  Dashboard: dynamic(() => import("~/features/booking/components/admin/dashboard").then(({ Dashboard }) => Dashboard), {
    loading,
  }),
  "Manage Hotels": dynamic(
    () => import("~/features/hotel/components/admin/manage-hotels").then(({ ManageHotels }) => ManageHotels),
    { loading },
  ),
  "Manage Cars": dynamic(
    () => import("~/features/car/components/admin/manage-cars").then(({ ManageCars }) => ManageCars),
    { loading },
  ),
  "Manage Tours": dynamic(
    () => import("~/features/tour/components/admin/manage-tours").then(({ ManageTours }) => ManageTours),
    { loading },
  ),
  "Manage Offers": dynamic(
    () => import("~/features/offer/components/admin/manage-offers").then(({ ManageOffers }) => ManageOffers),
    { loading },
  ),
};

/** What the chosen tab shows; only that one is in the page. */
export function PortalTabPanels() {
  return portalTabs.map((tab) => {
    const Panel = panels[tab];
    return (
      <Tabs.Content key={tab} value={tabKey(tab)} className="outline-offset-8">
        <Panel />
      </Tabs.Content>
    );
  });
}
