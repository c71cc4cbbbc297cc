"use client";

import Link from "next/link";
import { Button } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { PleaseLogIn } from "~/features/auth/components/please-log-in";
import { useSession } from "~/features/auth/use-session";
import { api } from "~/trpc/react";
import { DeleteAccount } from "./delete-account";
import { DetailsForm } from "./details-form";
import { DownloadData } from "./download-data";
import { PasswordForm } from "./password-form";
import { SignOutEverywhere } from "./sign-out-everywhere";

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
        <Account key={user._id} />
      ) : (
        <PleaseLogIn returnTo="/profile/account" />
      )}
    </div>
  );
}

function Account() {
  // Not kept once out of sight: another tab may sign somebody else in, who must not find it.
  const { data, error, isFetching, refetch } = api.auth.me.useQuery(undefined, { gcTime: 0, staleTime: 0 });
  if (!data && !error) return <AccountSkeleton />;
  if (!data) {
    return (
      <StateMessage
        tone="error"
        title="Your account could not be loaded. Please try again later."
        action={
          <Button variant="secondary" isBusy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <div className="space-y-5">
      <DetailsForm account={data} />
      <PasswordForm hasPassword={data.hasPassword} />
      <SignOutEverywhere />
      <DownloadData />
      <DeleteAccount account={data} />
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className="space-y-5 noscript:hidden">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {["details", "password"].map((place) => (
        <Skeleton key={place} className="h-72 w-full rounded-card" />
      ))}
    </div>
  );
}
