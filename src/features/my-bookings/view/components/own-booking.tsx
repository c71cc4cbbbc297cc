"use client";

import { type ReactNode, useState } from "react";
import { StoredNotice } from "~/components/layout/stored-notice";
import { buttonStyles } from "~/components/ui/button-classes";
import { LoadFailed } from "~/components/ui/load-failed";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { StateMessage } from "~/components/ui/state-message";
import { useFocusKeeper } from "~/components/ui/use-focus-keeper";
import { problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { BookingHeading, BookingSkeleton } from "./booking-skeleton";
import { BookingView } from "./booking-view";
import type { Returned } from "./returned-notice";

/** `isNew`: it has just been booked. `returned`: how the customer has come back from a payment provider. */
export type BookingPageProps = {
  id: string;
  isNew: boolean;
  returned: Returned | null;
  /** The voucher and the calendar file, of another feature. */
  documents: ReactNode;
  /** Its bills and receipts, of another feature. */
  bills: ReactNode;
  /** The details of its travellers, of another feature. */
  travellers: ReactNode;
};

const askAgainMs = 5_000;

/** One of the signed-in user's bookings. */
export function OwnBookingPage(props: BookingPageProps) {
  useFocusKeeper();
  return (
    <ApiProvider>
      <StoredNotice />
      <LoadedBooking {...props} />
    </ApiProvider>
  );
}

function LoadedBooking({ id, isNew, returned, documents, bills, travellers }: BookingPageProps) {
  // Not cached after unmounting, because another user may sign in from another tab.
  const { data, error, isFetching, refetch } = api.booking.one.useQuery(
    { id },
    { gcTime: 0, refetchInterval: returned === "checking" && askAgainMs },
  );
  const [now] = useState(() => new Date());
  if (data) {
    return (
      <BookingView
        booking={data}
        isNew={isNew}
        returned={returned}
        documents={documents}
        bills={bills}
        travellers={travellers}
        now={now}
      />
    );
  }
  if (!error) return <BookingSkeleton />;
  return (
    <>
      <BookingHeading />
      <NotLoaded id={id} status={problemOf(error)?.status} isBusy={isFetching} onRetry={() => void refetch()} />
    </>
  );
}

type NotLoadedProps = { id: string; status: number | undefined; isBusy: boolean; onRetry: () => void };

function NotLoaded({ id, status, isBusy, onRetry }: NotLoadedProps) {
  // An invalid token is the same as none.
  if (status === 401) return <PleaseLogIn returnTo={`/profile/bookings/${id}`} purpose="see your booking" />;
  if (status !== 404) {
    return <LoadFailed title="The booking could not be loaded. Please try again." isBusy={isBusy} onRetry={onRetry} />;
  }
  return (
    <StateMessage
      title="You have no such booking."
      text="It may belong to another account. Those of this account are under My Bookings."
      action={
        <a href="/profile" className={buttonStyles()}>
          My Bookings
        </a>
      }
    />
  );
}
