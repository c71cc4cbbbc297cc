"use client";

import { QueryMessage } from "~/components/portal/table-message";
import { formatInstant } from "~/lib/instants";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The id and body of a message, and each attempt with the receiver's answer. */
export function MessageDetail({ id }: { id: string }) {
  const { data, error, refetch } = api.webhook.message.useQuery({ id });
  if (!data) {
    const failure = messageOf(error, "Could not load the message. Please try again.");
    return <QueryMessage error={error} refetch={refetch} failure={failure} />;
  }
  return (
    <div className="mt-2 grid gap-4">
      <div>
        <p className="text-[0.8125rem] text-soft">{`webhook-id: ${data._id}`}</p>
        <Raw text={data.body} />
      </div>
      {data.log.length > 0 && (
        <ol className="grid gap-3">
          {data.log.map(({ at, tookMs, status, error: fault, answer }) => (
            <li key={at}>
              <p className="text-[0.8125rem] text-soft">
                {`${formatInstant(at)}, after ${(tookMs / 1000).toFixed(1)} s: ${status === null ? fault : `status ${status}`}`}
              </p>
              {answer && <Raw text={answer} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Raw({ text }: { text: string }) {
  return (
    <pre
      translate="no"
      className="max-h-60 overflow-auto rounded-control bg-mist p-3 text-[0.8125rem] whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}
