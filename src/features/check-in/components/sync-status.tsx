"use client";

import { CloudOff, X } from "lucide-react";
import { Button } from "~/components/ui/button";
import type { MarkQueue } from "~/features/check-in/queue/use-mark-queue";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";

/** Why the lists could not be brought up to date; `isPassing`: marks can be sent once it is over. */
export type Trouble = { text: string; isPassing: boolean };

type SyncStatusProps = {
  marks: MarkQueue;
  trouble: Trouble | null;
  /** When the list of today was loaded, in milliseconds; 0: not yet. */
  loadedAt: number;
};

/** Whether there is a network, how many marks wait for it, and which ones did not count. */
export function SyncStatus({ marks: { queue, notices, dismiss }, trouble, loadedAt }: SyncStatusProps) {
  const waiting =
    queue.length > 0 && `${countOf(queue.length, "mark")} ${queue.length === 1 ? "waits" : "wait"} to be sent.`;
  const listed = loadedAt > 0 ? `The list is of ${formatInstant(new Date(loadedAt).toISOString())}.` : "";
  return (
    <>
      <div role="status" className="empty:hidden">
        {(trouble || waiting) && (
          <div className="flex gap-3 rounded-control border border-pending-line bg-pending-bg p-3.5 text-[0.9375rem] text-pending leading-snug">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            <div>
              {trouble && <p className="font-semibold">{`${trouble.text} ${listed}`}</p>}
              {trouble?.isPassing && <p>Go on marking: it is kept on this phone, and sent when the network is back.</p>}
              {waiting && <p className={trouble ? "mt-1.5 font-semibold" : "font-semibold"}>{waiting}</p>}
            </div>
          </div>
        )}
      </div>
      <div role="alert" className="grid gap-3 empty:hidden">
        {notices.map((text) => (
          <div
            key={text}
            className="flex items-start justify-between gap-3 rounded-control border border-danger-line bg-danger-bg p-3.5 font-medium text-[0.9375rem] text-danger leading-snug"
          >
            <p className="min-w-0 break-words">{text}</p>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Dismiss: ${text}`}
              onClick={() => dismiss(text)}
              className="-m-2"
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ))}
      </div>
    </>
  );
}
