"use client";

import { InstallOffer } from "~/components/layout/install-offer";
import { StoredNotice } from "~/components/layout/stored-notice";
import { LoadFailed } from "~/components/ui/load-failed";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { useFocusKeeper } from "~/components/ui/use-focus-keeper";
import { hasTripAhead } from "~/features/booking/list/my-bookings.rules";
import { dateInIndia } from "~/lib/dates";
import { problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { BookingListSkeleton } from "./booking-list-skeleton";
import { BookingTabs } from "./booking-tabs";

/** The signed-in user's bookings. */
export function OwnBookings() {
  useFocusKeeper();
  return (
    <ApiProvider>
      <StoredNotice />
      <Bookings />
    </ApiProvider>
  );
}

function Bookings() {
  // Not cached after unmounting, because another user may sign in from another tab.
  const { data, error, isFetching, refetch } = api.booking.mine.useQuery({}, { gcTime: 0 });
  if (data) {
    return (
      <>
        <BookingTabs bookings={data} />
        {hasTripAhead(data, dateInIndia(new Date())) && <InstallOffer />}
      </>
    );
  }
  if (!error) return <BookingListSkeleton />;
  // An invalid token is the same as none.
  if (problemOf(error)?.status === 401) return <PleaseLogIn returnTo="/profile" />;
  return (
    <LoadFailed
      title="Failed to fetch your bookings. Please try refreshing the page."
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
