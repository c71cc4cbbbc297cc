"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { LazyContent } from "~/components/ui/lazy-content";
import { Skeleton } from "~/components/ui/skeleton";
import type { Account } from "~/features/account/account.schema";
import { lazyPart } from "~/lib/lazy-part";
import { AccountSection } from "./account-section";

// Loaded only for those who change it.
const changePart = lazyPart(() => import("./change-email").then((module) => module.ChangeEmail));

/** The address of the account, and the button that changes it. */
export function EmailSection({ account }: { account: Account }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountSection title="Email" text="You log in with it, and the mails about your bookings go there.">
      <p className="mb-5 break-words">{account.email}</p>
      {isChanging ? (
        <LazyContent part={changePart} loading={<Skeleton className="h-40" />} what="the form">
          {(ChangeEmail) => <ChangeEmail account={account} onEnd={() => setIsChanging(false)} />}
        </LazyContent>
      ) : (
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          Change email
        </Button>
      )}
    </AccountSection>
  );
}
