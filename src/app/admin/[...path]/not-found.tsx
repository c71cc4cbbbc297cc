import type { Metadata } from "next";
import { AdminGuard } from "~/app/admin/_shell/admin-guard";
import { PortalFrame } from "~/app/admin/_shell/portal-frame";
import { PortalNotFound } from "~/app/admin/_shell/portal-not-found";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <AdminGuard>
      <PortalFrame>
        <PortalNotFound />
      </PortalFrame>
    </AdminGuard>
  );
}
