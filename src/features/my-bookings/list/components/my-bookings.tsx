"use client";

import { useLogout } from "~/components/layout/use-logout";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { StateMessage } from "~/components/ui/state-message";
import { firstName } from "~/lib/first-name";
import { lazyPart } from "~/lib/lazy-part";
import { guidePath } from "~/lib/portal-paths";
import { useSession } from "~/lib/session/use-session";
import { site } from "~/lib/site";
import { BookingListSkeleton } from "./booking-list-skeleton";

// Visitors do not load the list's code.
const bookingsPart = lazyPart(() => import("./own-bookings").then((module) => module.OwnBookings));

/** The My Bookings page. */
export function MyBookings() {
  const { user, isLoading } = useSession();
  const logout = useLogout();
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <p className="min-h-6 text-soft">{!isLoading && `Welcome, ${firstName(user?.name)}`}</p>
          <h1 className="mt-1 font-display text-4xl leading-[1.08] sm:text-5xl">My Bookings</h1>
          {/* Only in print, which has no page header. */}
          <p className="mt-2 hidden print:block">
            {`${site().name}, ${site().office}. Bookings ${site().bookingsPhone}, ${site().email}`}
          </p>
        </div>
        {user && (
          <div className="flex flex-wrap gap-3 print:hidden">
            {user.staffRole === "guide" && (
              <a href={guidePath} className={buttonStyles()}>
                My departures
              </a>
            )}
            <a href="/profile/account" className={buttonStyles({ variant: "ghost", className: "max-sm:-ml-5" })}>
              Account
            </a>
            <Button variant="secondary" onClick={logout}>
              Logout
            </Button>
          </div>
        )}
      </header>
      <noscript>
        <StateMessage
          title="My Bookings needs JavaScript. Please switch it on in your browser."
          text={`Or call ${site().bookingsPhone} and name your reference.`}
        />
      </noscript>
      {isLoading ? (
        <BookingListSkeleton />
      ) : user ? (
        <LazyContent part={bookingsPart} loading={<BookingListSkeleton />} what="your bookings">
          {(OwnBookings) => <OwnBookings key={user._id} />}
        </LazyContent>
      ) : (
        <PleaseLogIn returnTo="/profile" />
      )}
    </div>
  );
}
