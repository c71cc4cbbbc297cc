import type { ReactNode } from "react";
import { AdminGuard } from "~/features/admin/components/admin-guard";
import { PortalFrame } from "~/features/admin/components/portal-frame";

/** The portal's pages: behind the guard, in the portal's own frame. */
export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <AdminGuard>
      <PortalFrame>{children}</PortalFrame>
    </AdminGuard>
  );
}
