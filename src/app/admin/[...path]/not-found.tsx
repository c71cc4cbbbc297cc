import type { Metadata } from "next";
import { AdminGuard } from "~/features/admin/components/admin-guard";
import { PortalFrame } from "~/features/admin/components/portal-frame";
import { PortalNotFound } from "~/features/admin/components/portal-not-found";

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
