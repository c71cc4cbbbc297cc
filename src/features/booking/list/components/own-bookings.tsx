"use client";

import { LoadFailed } from "~/components/ui/load-failed";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { BookingListSkeleton } from "./booking-list-skeleton";
import { BookingTabs } from "./booking-tabs";

/** The bookings of whoever is signed in. */
export function OwnBookings() {
  return (
    <ApiProvider>
      <Bookings />
    </ApiProvider>
  );
}

function Bookings() {
  // Not kept once out of sight: another tab may sign somebody else in, who must not find them.
  const { data, error, isFetching, refetch } = api.booking.mine.useQuery({}, { gcTime: 0 });
  if (data) return <BookingTabs bookings={data} />;
  if (!error) return <BookingListSkeleton />;
  // A token that no longer counts is the same as none.
  if (problemOf(error)?.status === 401) return <PleaseLogIn returnTo="/profile" />;
  return (
    <LoadFailed
      title="Failed to fetch your bookings. Please try refreshing the page."
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
