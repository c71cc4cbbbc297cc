"use client";

import { Tabs } from "radix-ui";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import { portalTabs, tabKey } from "./portal-tabs";

const loading = (
  <div className="grid min-h-60 place-content-center">
    <Spinner className="size-8" />
  </div>
);

/** The panels of the tabs. Only the active one is rendered. */
export function PortalTabPanels() {
  return portalTabs.map((tab) => (
    <Tabs.Content key={tab.title} value={tabKey(tab)} className="outline-offset-8">
      <LazyContent part={tab.panel} loading={loading} what="this tab">
        {(Panel) => <Panel />}
      </LazyContent>
    </Tabs.Content>
  ));
}
