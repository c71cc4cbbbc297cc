"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { Skeleton } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import type { AllowRequest } from "~/features/account/assistants/assistant.schema";
import { lazyPart } from "~/lib/lazy-part";
import { useSession } from "~/lib/session/use-session";

// Loaded only for signed-in users.
const questionPart = lazyPart(() => import("./allow-question").then((module) => module.AllowQuestion));

/** The page on which a person lets an assistant in. Who is not logged in goes through the login, and comes back. */
export function AllowScreen({ request }: { request: AllowRequest }) {
  const { user, isLoading } = useSession();
  const loading = (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <h1 className="mb-6 text-4xl sm:text-5xl">Let an assistant in?</h1>
      <noscript>
        <StateMessage title="This page needs JavaScript. Please switch it on in your browser." />
      </noscript>
      {isLoading ? (
        loading
      ) : user ? (
        <LazyContent part={questionPart} loading={loading} what="the question">
          {(AllowQuestion) => <AllowQuestion key={user._id} request={request} email={user.email} onLeave={leave} />}
        </LazyContent>
      ) : (
        <PleaseLogIn returnTo={addressOf(request)} purpose="answer an assistant" />
      )}
    </div>
  );
}

/** The address of this question, written so that the login takes it. */
function addressOf(request: AllowRequest): string {
  const given = Object.entries(request).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/allow?${new URLSearchParams(given)}`;
}

/** To the assistant, in this tab, by no form: the policy of our pages lets forms go to our own site only. */
function leave(address: string): void {
  window.location.assign(address);
}
