"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { StateMessage } from "~/components/ui/state-message";
import { lazyPart } from "~/lib/lazy-part";
import { useSession } from "~/lib/session/use-session";
import { BookingHeading, BookingSkeleton } from "./booking-skeleton";
import type { BookingPageProps } from "./own-booking";

// Visitors do not load its code.
const bookingPart = lazyPart(() => import("./own-booking").then((module) => module.OwnBookingPage));

/** The page of one of the user's bookings. */
export function BookingScreen(props: BookingPageProps) {
  const { user, isLoading } = useSession();
  return (
    <div className="wrap max-w-5xl py-8 sm:py-12">
      <a
        href="/profile"
        className="mb-3 inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline print:hidden"
      >
        My Bookings
      </a>
      <noscript>
        <StateMessage title="Your booking needs JavaScript. Please switch it on in your browser." />
      </noscript>
      {isLoading ? (
        <BookingSkeleton />
      ) : user ? (
        <LazyContent part={bookingPart} loading={<BookingSkeleton />} what="your booking">
          {(OwnBookingPage) => <OwnBookingPage key={user._id} {...props} />}
        </LazyContent>
      ) : (
        <>
          <BookingHeading />
          <PleaseLogIn returnTo={`/profile/bookings/${props.id}`} purpose="see your booking" />
        </>
      )}
    </div>
  );
}
