"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { StateMessage } from "~/components/ui/state-message";
import { lazyPart } from "~/lib/lazy-part";
import { useSession } from "~/lib/session/use-session";
import { AccountSkeleton } from "./account-skeleton";

// Loaded only for signed-in users.
const accountPart = lazyPart(() => import("./own-account").then((module) => module.OwnAccount));

/** The account page. */
export function AccountScreen() {
  const { user, isLoading } = useSession();
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12">
      <header className="mb-8">
        <a
          href="/profile"
          className="inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
        >
          My Bookings
        </a>
        <h1 className="mt-1 text-4xl sm:text-5xl">Account</h1>
      </header>
      <noscript>
        <StateMessage title="Your account needs JavaScript. Please switch it on in your browser." />
      </noscript>
      {isLoading ? (
        <AccountSkeleton />
      ) : user ? (
        <LazyContent part={accountPart} loading={<AccountSkeleton />} what="your account">
          {(OwnAccount) => <OwnAccount key={user._id} />}
        </LazyContent>
      ) : (
        <PleaseLogIn returnTo="/profile/account" />
      )}
    </div>
  );
}
