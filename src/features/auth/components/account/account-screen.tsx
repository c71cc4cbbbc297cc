"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { StateMessage } from "~/components/ui/state-message";
import { PleaseLogIn } from "~/features/auth/components/please-log-in";
import { useSession } from "~/features/auth/use-session";
import { AccountSkeleton } from "./account-skeleton";

// Only who is logged in has one.
const OwnAccount = dynamic(() => import("./own-account").then((module) => module.OwnAccount), {
  ssr: false,
  loading: AccountSkeleton,
});

/** What one may see and change of one's own account. */
export function AccountScreen() {
  const { user, isLoading } = useSession();
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12">
      <header className="mb-8">
        <Link
          href="/profile"
          className="inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
        >
          My Bookings
        </Link>
        <h1 className="mt-1 text-4xl sm:text-5xl">Account</h1>
      </header>
      <noscript>
        <StateMessage title="Your account needs JavaScript. Please switch it on in your browser." />
      </noscript>
      {isLoading ? (
        <AccountSkeleton />
      ) : user ? (
        <OwnAccount key={user._id} />
      ) : (
        <PleaseLogIn returnTo="/profile/account" />
      )}
    </div>
  );
}
