"use client";

import { useState } from "react";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { MailSummary } from "~/features/mail/mail.schema";
import { formatInstant } from "~/lib/instants";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { DiscardMail } from "./discard-mail";

/** When the mail was written, how often it was tried, and the next or last event. */
function describeTimes({ createdAt, attempts, sentAt, isWrittenOnly, ...mail }: MailSummary): string {
  const { nextAttemptAt, failedAt, discardedAt, discardedBy } = mail;
  if (sentAt)
    return `Written ${formatInstant(createdAt)}, ${isWrittenOnly ? "saved to a file" : "sent"} ${formatInstant(sentAt)}`;
  const tries = attempts === 0 ? "not tried yet" : attempts === 1 ? "tried once" : `tried ${attempts} times`;
  const next = nextAttemptAt && attempts > 0 ? `next try ${formatInstant(nextAttemptAt)}` : "";
  const end = discardedAt
    ? `discarded ${formatInstant(discardedAt)}${discardedBy && ` by ${discardedBy}`}`
    : failedAt
      ? `given up ${formatInstant(failedAt)}`
      : next;
  return [`Written ${formatInstant(createdAt)}`, tries, end].filter(Boolean).join(", ");
}

export function MailItem({ mail }: { mail: MailSummary }) {
  const { _id, what, recipient, reason, lastError, canRetry, failedAt, discardedAt, discardReason } = mail;
  const { sentAt, isWrittenOnly } = mail;
  const utils = api.useUtils();
  const say = useSayOfMail();
  const [isAsking, setIsAsking] = useState(false);
  const retry = api.mail.retry.useMutation({
    onSuccess: ({ isOutdated }) =>
      isOutdated
        ? notifyError(`The message to ${recipient} is not sent: what it says is not true any more. It is deleted.`)
        : notifySuccess(say("resent", `The message to ${recipient}`)),
    onError: (error) => notifyError(messageOf(error, "Could not retry. Please try again.")),
    onSettled: () => void utils.mail.list.invalidate(),
  });
  const isDead = failedAt !== null && discardedAt === null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          <span>{what}</span>
          {sentAt && (
            <Badge tone={isWrittenOnly ? "pending" : "confirmed"}>
              {isWrittenOnly ? "Saved to a file, not sent" : "Sent"}
            </Badge>
          )}
        </p>
        <p className="break-words">{recipient}</p>
        {reason && <p className="mt-1 font-medium text-danger">{reason}</p>}
        {discardReason && <p className="mt-1">{`Why: ${discardReason}`}</p>}
        {isDead && !canRetry && (
          <p className="mt-1 text-[0.9375rem]">
            Its code or link is gone, so it cannot be sent again: ask them to request a new one, or invite them again.
          </p>
        )}
        <p className="mt-1 text-[0.8125rem] text-soft">{describeTimes(mail)}</p>
        {lastError && (
          <details className="mt-1 text-[0.8125rem] text-soft">
            <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
              The error in full
            </summary>
            <code className="break-words">{lastError}</code>
          </details>
        )}
      </div>
      {isDead && (
        <div className="flex gap-2">
          {canRetry && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Retry the message to ${recipient}`}
              isBusy={retry.isPending}
              onClick={() => retry.mutate({ id: _id })}
            >
              Retry
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Discard the message to ${recipient}`}
            onClick={() => setIsAsking(true)}
          >
            Discard
          </Button>
        </div>
      )}
      {isAsking && <DiscardMail mail={mail} onClose={() => setIsAsking(false)} />}
    </li>
  );
}
