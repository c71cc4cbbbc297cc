import type { ReactNode } from "react";
import { AdminGuard } from "~/app/admin/_shell/admin-guard";
import { PortalBookingParts } from "~/app/admin/_shell/booking-parts";
import { PortalFrame } from "~/app/admin/_shell/portal-frame";

/** The portal's pages, for admins only, with sidebar and top bar. */
export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <AdminGuard>
      <PortalFrame>
        <PortalBookingParts>{children}</PortalBookingParts>
      </PortalFrame>
    </AdminGuard>
  );
}
