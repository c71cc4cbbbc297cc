"use client";

import { StoredNotice } from "~/components/layout/stored-notice";
import { LoadFailed } from "~/components/ui/load-failed";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { Spinner } from "~/components/ui/spinner";
import { StateMessage } from "~/components/ui/state-message";
import { dateInIndia } from "~/lib/dates";
import { guidePath } from "~/lib/portal-paths";
import { useSession } from "~/lib/session/use-session";
import { problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { GuideDepartures } from "./guide-departures";

/** The own page of guides and drivers, made for a phone. */
export function GuideScreen() {
  const { user, isLoading } = useSession();
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <h1 className="mb-6 text-4xl">My departures</h1>
      <noscript>
        <StateMessage title="Your departures need JavaScript. Please switch it on in your browser." />
      </noscript>
      {isLoading ? (
        <Spinner className="size-8" />
      ) : !user ? (
        <PleaseLogIn returnTo={guidePath} />
      ) : user.staffRole === "guide" ? (
        <ApiProvider>
          <StoredNotice />
          <OwnDepartures key={user._id} />
        </ApiProvider>
      ) : (
        <StateMessage
          title="This page is for guides and drivers"
          text="If you travel with our guests, ask the office to invite you as a guide."
        />
      )}
    </div>
  );
}

function OwnDepartures() {
  // Not cached after unmounting, because another user may sign in from another tab.
  const { data, error, isFetching, refetch } = api.departure.mine.useQuery({}, { gcTime: 0 });
  if (data) return <GuideDepartures departures={data} today={dateInIndia(new Date())} />;
  if (!error) return <Spinner className="size-8" />;
  if (problemOf(error)?.status === 401) return <PleaseLogIn returnTo={guidePath} />;
  return (
    <LoadFailed
      title="Your departures could not be loaded. Please try again."
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
