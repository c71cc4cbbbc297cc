import type { Metadata } from "next";
import { PortalTabPanels } from "~/app/admin/_shell/portal-tab-panels";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage() {
  return <PortalTabPanels />;
}
