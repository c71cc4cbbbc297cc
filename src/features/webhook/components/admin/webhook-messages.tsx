"use client";

import { keepPreviousData } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { ListPages } from "~/components/portal/list-pages";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { buttonStyles } from "~/components/ui/button-classes";
import { Choice } from "~/components/ui/choice";
import type { messageStates } from "~/features/webhook/webhook.schema";
import { webhooksPath } from "~/lib/portal-paths";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { MessageItem } from "./message-item";

type State = "all" | (typeof messageStates)[number];

const limit = 50;
const lookMs = 5_000;

const options: readonly (readonly [State, string])[] = [
  ["all", "All"],
  ["waiting", "Waiting"],
  ["delivered", "Delivered"],
  ["failed", "Given up"],
];

/** The portal's page of what a program was told in the last 30 days, with each attempt. */
export function WebhookMessages({ id }: { id: string }) {
  const [state, setState] = useState<State>("all");
  const [page, setPage] = useState(1);
  const { data: webhook } = api.webhook.byId.useQuery({ id });
  const { data, error, refetch } = api.webhook.messages.useQuery(
    { id, page, limit, ...(state !== "all" && { state }) },
    { refetchInterval: lookMs, placeholderData: keepPreviousData },
  );
  const show = (next: State) => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <PageHeading
        title={webhook ? `Messages to ${webhook.name}` : "Messages"}
        text="What the program was told in the last 30 days, newest first. A later message about a booking waits for the earlier ones."
        actions={
          <Link href={webhooksPath} className={buttonStyles({ variant: "secondary" })}>
            All webhooks
          </Link>
        }
      />
      <Choice legend="Show" name="message-state" value={state} options={options} onChange={show} className="mb-6" />
      <Panel title="Messages">
        {data && data.results.length > 0 ? (
          <ul className="divide-y divide-line">
            {data.results.map((message) => (
              <MessageItem key={message._id} message={message} isOn={webhook?.on ?? false} />
            ))}
          </ul>
        ) : data ? (
          <TableMessage text="There are no such messages." />
        ) : (
          <QueryMessage
            error={error}
            refetch={refetch}
            failure={messageOf(error, "Could not load the messages. Please try again.")}
          />
        )}
      </Panel>
      {data && (
        <ListPages label="Pages of messages" page={page} pages={data.pages} total={data.total} onChange={setPage} />
      )}
    </>
  );
}
