"use client";

import Link from "next/link";
import { useState } from "react";
import { notifyChange } from "~/components/portal/record/notify-change";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { typeLabel } from "~/features/webhook/webhook.rules";
import type { WebhookMessage } from "~/features/webhook/webhook.schema";
import { formatInstant } from "~/lib/instants";
import { bookingPath } from "~/lib/portal-paths";
import { api } from "~/trpc/react";
import { MessageDetail } from "./message-detail";

const states: Record<WebhookMessage["state"], { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "pending" },
  delivered: { label: "Delivered", tone: "confirmed" },
  failed: { label: "Given up", tone: "cancelled" },
};

type MessageItemProps = { message: WebhookMessage; isOn: boolean };

/** A message: what it says, how it stands, and in full what was sent and answered. */
export function MessageItem({ message, isOn }: MessageItemProps) {
  const { _id, type, reference, bookingId, state, attempts, nextAttemptAt, lastStatus, createdAt } = message;
  const [isOpen, setIsOpen] = useState(false);
  const utils = api.useUtils();
  const resend = api.webhook.resend.useMutation(
    notifyChange({
      doneText: () => "It is sent again now.",
      failure: "Could not send the message. Please try again.",
      reload: () => utils.webhook.invalidate(),
    }),
  );
  const tried = attempts === 0 ? "not tried yet" : attempts === 1 ? "tried once" : `tried ${attempts} times`;
  const times = [
    `Written ${formatInstant(createdAt)}`,
    tried,
    lastStatus === null ? "" : `last answer ${lastStatus}`,
    nextAttemptAt && attempts > 0 ? `next try ${formatInstant(nextAttemptAt)}` : "",
  ];
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            <span>{typeLabel(type)}</span>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </p>
          {bookingId && (
            <Link href={bookingPath(bookingId)} className="underline underline-offset-4">
              {reference}
            </Link>
          )}
          <p className="mt-1 text-[0.8125rem] text-soft">{times.filter(Boolean).join(", ")}</p>
        </div>
        {isOn && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={["Send again:", type, reference].filter(Boolean).join(" ")}
            isBusy={resend.isPending}
            onClick={() => resend.mutate({ id: _id })}
          >
            Send again
          </Button>
        )}
      </div>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="text-[0.9375rem]">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
          What was sent and answered
        </summary>
        {isOpen && <MessageDetail id={_id} />}
      </details>
    </li>
  );
}
