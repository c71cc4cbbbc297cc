"use client";

import { useState } from "react";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { LazyContent } from "~/components/ui/lazy-content";
import { notifyError } from "~/components/ui/notify";
import { Skeleton } from "~/components/ui/skeleton";
import type { Account } from "~/features/account/account.schema";
import { lazyPart } from "~/lib/lazy-part";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AccountSection } from "./account-section";

// Loaded only for those who change or confirm it.
const changePart = lazyPart(() => import("./change-email").then((module) => module.ChangeEmail));
const confirmPart = lazyPart(() => import("./confirm-email").then((module) => module.ConfirmEmail));

/** The address of the account, whether it is confirmed, and the buttons that confirm and change it. */
export function EmailSection({ account }: { account: Account }) {
  const [opened, setOpened] = useState<"change" | "confirm" | null>(null);
  const { email, isEmailConfirmed } = account;
  const close = () => setOpened(null);
  const loading = <Skeleton className="h-40" />;
  return (
    <AccountSection title="Email" text="You log in with it, and the mails about your bookings go there.">
      <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="wrap-anywhere min-w-0">{email}</span>
        {isEmailConfirmed ? <Badge tone="confirmed">Confirmed</Badge> : <Badge tone="pending">Not confirmed</Badge>}
      </p>
      {opened === "change" && (
        <LazyContent part={changePart} loading={loading} what="the form">
          {(ChangeEmail) => <ChangeEmail account={account} onEnd={close} />}
        </LazyContent>
      )}
      {opened === "confirm" && (
        <LazyContent part={confirmPart} loading={loading} what="the form">
          {(ConfirmEmail) => <ConfirmEmail email={email} onEnd={close} />}
        </LazyContent>
      )}
      {opened === null && (
        <div className="flex flex-wrap gap-3">
          {!isEmailConfirmed && <SendCode onSent={() => setOpened("confirm")} />}
          <Button variant="secondary" onClick={() => setOpened("change")}>
            Change email
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

/** Sends the code that confirms the address. */
function SendCode({ onSent }: { onSent: () => void }) {
  const send = api.auth.askEmailConfirmation.useMutation({
    onSuccess: onSent,
    onError: (error) => notifyError(messageOf(error, "The code could not be sent. Please try again.")),
  });
  return (
    <Button isBusy={send.isPending} onClick={() => send.mutate({})}>
      {send.isPending ? "Sending code..." : "Confirm email"}
    </Button>
  );
}
