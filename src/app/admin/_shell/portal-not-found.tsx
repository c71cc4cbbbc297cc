import Link from "next/link";
import { PageHeading } from "~/components/portal/page-heading";
import { buttonStyles } from "~/components/ui/button-classes";
import { bookingsPath, dashboardPath } from "~/lib/portal-paths";

/** The not-found page inside the portal's frame. */
export function PortalNotFound() {
  return (
    <>
      <PageHeading
        title="Page not found"
        text="The portal has no page at this address. It may have moved, or the link was mistyped."
      />
      <div className="flex flex-wrap gap-3">
        <Link href={dashboardPath} className={buttonStyles()}>
          Back to the dashboard
        </Link>
        <Link href={bookingsPath} className={buttonStyles({ variant: "secondary" })}>
          Manage Bookings
        </Link>
      </div>
    </>
  );
}
