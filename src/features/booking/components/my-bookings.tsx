"use client";

import Link from "next/link";
import { brand } from "~/brand";
import { Button, buttonStyles } from "~/components/ui/button";
import { StateMessage } from "~/components/ui/state-message";
import { PleaseLogIn } from "~/features/auth/components/please-log-in";
import { useLogout } from "~/features/auth/components/use-logout";
import { useSession } from "~/features/auth/use-session";
import { firstName } from "~/features/booking/my-bookings.rules";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { BookingListSkeleton } from "./booking-list-skeleton";
import { BookingTabs } from "./booking-tabs";

/** My Bookings: the greeting, the tabs and the list, for whoever is signed in. */
export function MyBookings() {
  const { user, isLoading } = useSession();
  const logout = useLogout();
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <p className="min-h-6 text-soft">{!isLoading && `Welcome, ${firstName(user?.name)}`}</p>
          <h1 className="mt-1 font-display text-4xl leading-[1.08] sm:text-5xl">My Bookings</h1>
        </div>
        {user && (
          <div className="flex gap-3">
            <Link href="/profile/account" className={buttonStyles({ variant: "ghost", className: "max-sm:-ml-5" })}>
              Account
            </Link>
            <Button variant="secondary" onClick={logout}>
              Logout
            </Button>
          </div>
        )}
      </header>
      <noscript>
        <StateMessage
          title="My Bookings needs JavaScript. Please switch it on in your browser."
          text={`Or call ${brand.bookingsPhone} and name your reference.`}
        />
      </noscript>
      {isLoading ? <BookingListSkeleton /> : user ? <Bookings key={user._id} /> : <PleaseLogIn returnTo="/profile" />}
    </div>
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
    <StateMessage
      tone="error"
      title="Failed to fetch your bookings. Please try refreshing the page."
      action={
        <Button variant="secondary" isBusy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    />
  );
}
