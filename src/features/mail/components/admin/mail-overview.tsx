"use client";

import Link from "next/link";
import { useState } from "react";
import { Allowed } from "~/components/portal/allowed";
import { ListPages } from "~/components/portal/list-pages";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { Choice } from "~/components/ui/choice";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { mailStates } from "~/features/mail/mail.schema";
import { countOf } from "~/lib/count";
import { mailSettingsPath } from "~/lib/mail-state";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { MailItem } from "./mail-item";

type State = (typeof mailStates)[number];

const limit = 50;
const lookMs = 10_000;
const titles: Record<State, string> = { waiting: "Waiting", failed: "Failed", sent: "Sent", discarded: "Discarded" };
const written = "Written to files";
const empty: Record<State, string> = {
  waiting: "No mail is waiting.",
  failed: "No mail has failed.",
  sent: "No mail was sent in the last 30 days.",
  discarded: "No mail was discarded in the last 30 days.",
};

function outdatedText(count: number): string {
  return `${countOf(count, "message is", "messages are")} not sent, but deleted: what ${count === 1 ? "it says" : "they say"} is not true any more.`;
}

/** The portal's mail page. Lists mails by state: waiting, failed, sent and discarded in the last 30 days. */
export function MailOverview() {
  const [state, setState] = useState<State>("failed");
  const [page, setPage] = useState(1);
  const utils = api.useUtils();
  const say = useSayOfMail();
  const { data, error, refetch, isPlaceholderData } = api.mail.list.useQuery(
    { state, page, limit },
    { refetchInterval: lookMs, placeholderData: (last) => last },
  );
  const retryAll = api.mail.retryAll.useMutation({
    onSuccess: ({ count, outdated }) => {
      const dropped = outdated > 0 ? outdatedText(outdated) : "";
      if (count > 0) notifySuccess([say("resentMany", count), dropped].filter(Boolean).join(" "));
      else notifyError(dropped || "None of these can be sent again: their codes and links are gone.");
    },
    onError: (failure) => notifyError(messageOf(failure, "Could not retry. Please try again.")),
    onSettled: () => void utils.mail.list.invalidate(),
  });
  const show = (next: State) => {
    setState(next);
    setPage(1);
  };
  const counts: Partial<Record<State, number>> = data ? { failed: data.failed, waiting: data.waiting } : {};
  const isToFiles = data?.hasMailService === false;
  const titleOf = (one: State) => (one === "sent" && isToFiles ? written : titles[one]);
  const options = mailStates.map((one) => {
    const count = counts[one];
    return [one, count === undefined ? titleOf(one) : `${titleOf(one)} (${count})`] as const;
  });
  const rows = data && !isPlaceholderData ? data.results : undefined;
  return (
    <>
      <PageHeading
        title="Mail"
        text={say("overview")}
        actions={
          <Allowed action="settings.write">
            <Link href={mailSettingsPath} className={buttonStyles({ variant: "secondary" })}>
              Sending mail
            </Link>
          </Allowed>
        }
      />
      <Choice legend="Show" name="mail-state" value={state} options={options} onChange={show} className="mb-6" />
      <Panel
        title={titleOf(state)}
        actions={
          state === "failed" &&
          rows?.some(({ canRetry }) => canRetry) && (
            <Button variant="secondary" size="sm" isBusy={retryAll.isPending} onClick={() => retryAll.mutate({})}>
              Retry all
            </Button>
          )
        }
      >
        {rows && rows.length > 0 ? (
          <ul className="divide-y divide-line">
            {rows.map((mail) => (
              <MailItem key={mail._id} mail={mail} />
            ))}
          </ul>
        ) : rows ? (
          <TableMessage text={empty[state]} />
        ) : (
          <QueryMessage
            error={error}
            refetch={refetch}
            failure={messageOf(error, "Could not load the mail. Please try again.")}
          />
        )}
      </Panel>
      {data && <ListPages label="Pages of mail" page={page} pages={data.pages} total={data.total} onChange={setPage} />}
    </>
  );
}
