"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { LoadFailed } from "~/components/ui/load-failed";
import { useFocusKeeper } from "~/components/ui/use-focus-keeper";
import { lazyPart } from "~/lib/lazy-part";
import { ApiProvider, api } from "~/trpc/react";
import { AccountSkeleton } from "./account-skeleton";
import { AssistantsSection } from "./assistants/assistants-section";
import { DeleteAccount } from "./delete-account";
import { DetailsForm } from "./details-form";
import { DownloadData } from "./download-data";
import { EmailSection } from "./email-section";
import { PasswordForm } from "./password-form";
import { SecondFactor } from "./second-factor/second-factor";
import { SessionsSection } from "./sessions/sessions-section";
import { ThisPhone } from "./this-phone";

// Loaded only for staff.
const ownMailsPart = lazyPart(() => import("./own-mails").then((module) => module.OwnMails));

/** The sections of the account page for the signed-in user. */
export function OwnAccount() {
  return (
    <ApiProvider>
      <Account />
    </ApiProvider>
  );
}

function Account() {
  useFocusKeeper();
  // Not cached after unmounting, because another user may sign in from another tab.
  const { data, error, isFetching, refetch } = api.auth.me.useQuery(undefined, { gcTime: 0, staleTime: 0 });
  if (!data && !error) return <AccountSkeleton />;
  if (!data) {
    return (
      <div className="space-y-5">
        <LoadFailed
          title="Your account could not be loaded. Please try again later."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
        <ThisPhone />
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <DetailsForm account={data} />
      <EmailSection account={data} />
      <PasswordForm hasPassword={data.hasPassword} />
      <SecondFactor hasPassword={data.hasPassword} isStaff={data.staffRole !== undefined} />
      {data.role === "admin" && (
        <LazyContent part={ownMailsPart} loading={null} what="the mails of the office">
          {(OwnMails) => <OwnMails />}
        </LazyContent>
      )}
      <SessionsSection />
      <AssistantsSection />
      <ThisPhone />
      <DownloadData />
      <DeleteAccount account={data} />
    </div>
  );
}
