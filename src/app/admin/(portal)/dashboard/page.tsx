import type { Metadata } from "next";
import { PortalTabPanels } from "~/features/admin/components/portal-tab-panels";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage() {
  return <PortalTabPanels />;
}
