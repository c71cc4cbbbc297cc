"use client";

import { LoadFailed } from "~/components/ui/load-failed";
import { Skeleton } from "~/components/ui/skeleton";
import { AccountSection } from "~/features/account/components/account/account-section";
import { SignOutEverywhere } from "~/features/account/components/account/sign-out-everywhere";
import { api } from "~/trpc/react";
import { EndOthers } from "./end-others";
import { SessionList } from "./session-list";

/** The section of the account page with the devices that are logged in. Log out everywhere needs no list. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = api.auth.sessions.useQuery({}, { gcTime: 0, staleTime: 0 });
  const sessions = data?.sessions ?? [];
  const isListed = sessions.some(({ isCurrent }) => isCurrent);
  return (
    <AccountSection title="Sessions" text="Where you are logged in. Lost a phone, or logged in on somebody else's?">
      <div className="grid gap-5">
        {!data && !error && (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-24 w-full rounded-card" />
          </div>
        )}
        {!data && error && (
          <LoadFailed
            title="Your sessions could not be loaded. Please try again later."
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && !isListed && (
          <p className="rounded-control bg-mist px-3.5 py-3">
            This device is not in the list, because you logged in before there was one. Log in again to see it.
          </p>
        )}
        {sessions.length > 0 && <SessionList sessions={sessions} />}
        <div className="flex flex-wrap gap-3">
          {data && (sessions.length > 1 || !isListed) && <EndOthers />}
          <SignOutEverywhere />
        </div>
      </div>
    </AccountSection>
  );
}
