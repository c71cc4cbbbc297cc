"use client";

import { useEffect } from "react";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { LoadFailed } from "~/components/ui/load-failed";
import { notifyError } from "~/components/ui/notify";
import { Skeleton } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import type { AllowRequest } from "~/features/account/assistants/assistant.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { ScopeList } from "./scope-list";

type AllowQuestionProps = {
  request: AllowRequest;
  /** Of the account that is logged in. */
  email: string;
  /** Sends the browser to this address of the assistant. */
  onLeave: (address: string) => void;
};

/** Who asks, and for what, with the two answers. */
export function AllowQuestion(props: AllowQuestionProps) {
  return (
    <ApiProvider>
      <Question {...props} />
    </ApiProvider>
  );
}

function Question({ request, email, onLeave }: AllowQuestionProps) {
  const options = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false };
  const { data, error, isFetching, refetch } = api.assistant.request.useQuery(request, options);
  const answer = api.assistant.answer.useMutation({
    onSuccess: ({ redirectTo }) => onLeave(redirectTo),
    onError: (failure) => {
      notifyError(messageOf(failure, "Your answer could not be sent. Please try again."));
    },
  });
  const refused = data?.redirectTo ?? null;
  useEffect(() => {
    if (refused !== null) onLeave(refused);
  }, [refused, onLeave]);

  if (error) {
    const code = problemOf(error)?.code;
    const isFinal = code === "BAD_REQUEST" || code === "NOT_FOUND" || code === "VALIDATION";
    if (isFinal) return <StateMessage tone="error" title={messageOf(error, "This request cannot be answered.")} />;
    const title = "The question could not be loaded. Please try again later.";
    return <LoadFailed title={title} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  const { name, host, scopes, isOnThisDevice } = data;
  if (refused !== null) return <StateMessage title={`The request of ${host} is not valid. Going back to it...`} />;

  const send = (isAllowed: boolean) => answer.mutate({ ...request, isAllowed });
  // The page stays busy until the browser has left it.
  const isSending = answer.isPending || answer.isSuccess;
  const isAllowing = isSending && answer.variables?.isAllowed === true;
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <div>
        <p className="break-words font-display text-2xl leading-tight">{name}</p>
        <p className="mt-1 break-words text-soft">
          <span>{isOnThisDevice ? "A program on this device, described by" : "An assistant of"}</span>{" "}
          <strong className="text-ink">{host}</strong>. The name is what it calls itself; we have not checked it.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">It could</h2>
        <ScopeList scopes={scopes} />
      </div>
      <div>
        <h2 className="mb-2 text-xl">It could not</h2>
        <p>Pay, or change your account. Payment stays on our own page, and you do it yourself.</p>
      </div>
      <p className="text-[0.9375rem] text-soft">
        You are logged in as <strong className="break-words text-ink">{email}</strong>. Allow it only if you have just
        asked for this. You can end its access at any time under Account.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isAllowing} disabled={isSending} onClick={() => send(true)}>
          Allow
        </Button>
        <Button variant="secondary" isBusy={isSending && !isAllowing} disabled={isSending} onClick={() => send(false)}>
          Deny
        </Button>
      </div>
    </Card>
  );
}
