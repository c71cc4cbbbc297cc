"use client";

import { useState } from "react";
import { CheckList } from "~/components/portal/check-list";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { LoadFailed } from "~/components/ui/load-failed";
import { notifySuccess } from "~/components/ui/notify";
import { Skeleton } from "~/components/ui/skeleton";
import { describedOfficeMails, type OfficeMail, officeMailOptions } from "~/lib/office-mails";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AccountSection } from "./account-section";

/** The section of the account page in which a person of the staff chooses which mails to the office they get. */
export function OwnMails() {
  const { data, error, isFetching, refetch } = api.staff.ownMails.useQuery(undefined, { gcTime: 0, staleTime: 0 });
  if (data?.possible.length === 0) return null;
  return (
    <AccountSection
      title="Mails of the office"
      text="Which of them come to your address. The owner can change this too."
    >
      {data ? (
        <MailsForm chosen={data} />
      ) : error ? (
        <LoadFailed
          title="Your choice could not be loaded. Please try again later."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      )}
    </AccountSection>
  );
}

type MailsFormProps = {
  chosen: { mails: readonly OfficeMail[]; possible: readonly OfficeMail[]; mailInbox: string | null };
};

function MailsForm({ chosen: { mails: saved, possible, mailInbox } }: MailsFormProps) {
  const [mails, setMails] = useState(saved);
  const utils = api.useUtils();
  const save = api.staff.setOwnMails.useMutation({
    onSuccess: () => {
      notifySuccess("Your choice is saved.");
      void utils.staff.ownMails.invalidate();
    },
  });
  return (
    <Form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ mails: [...mails] });
      }}
    >
      <FormMessage text={save.error && messageOf(save.error, "Your choice could not be saved. Please try again.")} />
      {mailInbox !== null && (
        <p className="rounded-control bg-mist px-3.5 py-3">
          {`${possible
            .filter((kind) => describedOfficeMails[kind].isForInbox)
            .map((kind) => describedOfficeMails[kind].label)
            .join(", ")}: these go to ${mailInbox}, whatever is chosen here.`}
        </p>
      )}
      <CheckList
        legend="Send me"
        options={officeMailOptions(possible)}
        value={mails}
        onChange={(values) => setMails(possible.filter((kind) => values.includes(kind)))}
      />
      <Button type="submit" isBusy={save.isPending} className="justify-self-start">
        {save.isPending ? "Saving..." : "Save mails"}
      </Button>
    </Form>
  );
}
