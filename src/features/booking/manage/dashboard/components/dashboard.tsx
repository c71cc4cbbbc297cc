"use client";

import { useLogout } from "~/components/layout/use-logout";
import { PageHeading } from "~/components/portal/page-heading";
import { Button } from "~/components/ui/button";
import { StateMessage } from "~/components/ui/state-message";
import { AllBookingsLink } from "~/features/booking/components/portal-links";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { RecentBookings } from "./recent-bookings";
import { SummaryCards } from "./summary-cards";
import { WaitingMoney } from "./waiting-money";
import { WaitingRequests } from "./waiting-requests";

const recent = 10;
/** How often the dashboard refetches, in milliseconds. */
const refetchMs = 60_000;

/** The dashboard's start page: counts and the newest bookings. */
export function Dashboard() {
  const summary = api.booking.summary.useQuery({}, { refetchInterval: refetchMs });
  const bookings = api.booking.list.useQuery({ limit: recent }, { refetchInterval: refetchMs });
  const isDenied = [summary.error, bookings.error].some((error) => problemOf(error)?.status === 403);
  return (
    <>
      <PageHeading title="Dashboard" text="Manage bookings and monitor system status" actions={<AllBookingsLink />} />
      {isDenied ? (
        <Denied />
      ) : (
        <div className="grid gap-6">
          <SummaryCards summary={summary} />
          <WaitingRequests />
          <WaitingMoney />
          <RecentBookings bookings={bookings} />
        </div>
      )}
    </>
  );
}

/** The admin role was removed while the portal was open. */
function Denied() {
  const logout = useLogout();
  return (
    <StateMessage
      tone="error"
      title="Access denied. Please log in as admin."
      action={
        <Button variant="secondary" onClick={logout}>
          Login
        </Button>
      }
    />
  );
}
