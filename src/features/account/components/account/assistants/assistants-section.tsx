"use client";

import { LoadFailed } from "~/components/ui/load-failed";
import { AccountSection } from "~/features/account/components/account/account-section";
import { api } from "~/trpc/react";
import { AssistantList } from "./assistant-list";

/** The section of the account page with the assistants that were let in. Not shown where no assistants are let in. */
export function AssistantsSection() {
  const { data, error, isFetching, refetch } = api.assistant.list.useQuery({}, { gcTime: 0, staleTime: 0 });
  const assistants = data?.assistants ?? [];
  if (!error && !data?.isOpen && assistants.length === 0) return null;
  return (
    <AccountSection
      title="Assistants"
      text="Which AI assistants you have let in. Ending your other sessions, or a new password, ends them too."
    >
      {!data && error ? (
        <LoadFailed
          title="Your assistants could not be loaded. Please try again later."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : assistants.length > 0 ? (
        <AssistantList assistants={assistants} />
      ) : (
        <p className="text-soft">You have let none in. An assistant asks you when it needs your bookings.</p>
      )}
    </AccountSection>
  );
}
