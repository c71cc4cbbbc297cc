"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Choice } from "~/components/ui/choice";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { ListPages } from "~/features/admin/components/list-pages";
import { PageHeading } from "~/features/admin/components/page-heading";
import { Panel } from "~/features/admin/components/panel";
import { TableMessage } from "~/features/admin/components/table-message";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { MailItem } from "./mail-item";

type State = "failed" | "waiting" | "discarded";

const limit = 50;
const lookMs = 10_000;
const titles: Record<State, string> = { failed: "Failed", waiting: "Waiting", discarded: "Discarded" };
const empty: Record<State, string> = {
  failed: "No mail has failed.",
  waiting: "No mail is waiting.",
  discarded: "No mail was discarded.",
};

/** The mail that did not go out: what was given up, what waits for its next try, and what an admin has put away. */
export function MailRoom() {
  const [state, setState] = useState<State>("failed");
  const [page, setPage] = useState(1);
  const utils = api.useUtils();
  const { data, error, refetch, isPlaceholderData } = api.mail.list.useQuery(
    { state, page, limit },
    { refetchInterval: lookMs, placeholderData: (last) => last },
  );
  const retryAll = api.mail.retryAll.useMutation({
    onSuccess: ({ count }) =>
      count === 0
        ? notifyError("None of these can be sent again: their codes and links are gone.")
        : notifySuccess(count === 1 ? "1 message is on its way again." : `${count} messages are on their way again.`),
    onError: (failure) => notifyError(messageOf(failure, "Could not retry. Please try again.")),
    onSettled: () => void utils.mail.list.invalidate(),
  });
  const show = (next: State) => {
    setState(next);
    setPage(1);
  };
  const counts: Partial<Record<State, number>> = data ? { failed: data.failed, waiting: data.waiting } : {};
  const options = (["failed", "waiting", "discarded"] as const).map((one) => {
    const count = counts[one];
    return [one, count === undefined ? titles[one] : `${titles[one]} (${count})`] as const;
  });
  const rows = data && !isPlaceholderData ? data.results : undefined;
  return (
    <>
      <PageHeading
        title="Mail"
        text="Mail that has not been sent. Each message is tried 8 times over 8 hours; then it stays here until you retry or discard it."
      />
      <Choice
        legend="Show"
        name="mail-state"
        value={state}
        options={options}
        onChange={(value) => (value === "failed" || value === "waiting" || value === "discarded") && show(value)}
        className="mb-6"
      />
      <Panel
        title={titles[state]}
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
        ) : (
          <TableMessage
            tone={error && !rows ? "error" : "quiet"}
            text={
              rows
                ? empty[state]
                : error
                  ? messageOf(error, "Could not load the mail. Please try again.")
                  : "Loading..."
            }
            {...(error && !rows && { retry: refetch })}
          />
        )}
      </Panel>
      {data && <ListPages label="Pages of mail" page={page} pages={data.pages} total={data.total} onChange={setPage} />}
    </>
  );
}
