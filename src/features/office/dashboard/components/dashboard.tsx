"use client";

import type { ReactNode } from "react";
import { useLogout } from "~/components/layout/use-logout";
import { Allowed } from "~/components/portal/allowed";
import { PageHeading } from "~/components/portal/page-heading";
import { Button } from "~/components/ui/button";
import { StateMessage } from "~/components/ui/state-message";
import { AllBookingsLink } from "~/features/booking/components/portal-links";
import { refetchMs } from "~/features/office/dashboard/today.rules";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { RecentBookings } from "./recent-bookings";
import { SummaryCards } from "./summary-cards";
import { AnswerPart } from "./today/answer-part";
import { DeparturesPart } from "./today/departures-part";
import { MoneyPart } from "./today/money-part";
import { MonthsPart } from "./today/months-part";
import { TravelPart } from "./today/travel-part";
import { TroublePart } from "./today/trouble-part";
import { WaitingPermits } from "./waiting-permits";

const recent = 10;

const columns = "grid items-start grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]";

/** The dashboard's start page: `first`, counts, what departs today, the month, what is to do, and the newest bookings. */
export function Dashboard({ first }: { first: ReactNode }) {
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
          {first}
          <SummaryCards summary={summary} />
          <div className={columns}>
            <Allowed action="departure.read">
              <DeparturesPart />
            </Allowed>
            <Allowed action="report.read">
              <MonthsPart />
            </Allowed>
          </div>
          <div className={`peer not-has-[li,[role=status]]:hidden ${columns}`}>
            <Allowed action="departure.read">
              <TravelPart />
            </Allowed>
            <AnswerPart />
            <Allowed action="report.read">
              <MoneyPart />
            </Allowed>
            <TroublePart />
            <Allowed action="permit.manage">
              <WaitingPermits />
            </Allowed>
          </div>
          <p className="hidden text-soft peer-[:not(:has(li,[role=status]))]:block">Nothing waits for you.</p>
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
