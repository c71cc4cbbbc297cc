"use client";

import { refetchMs, waitText } from "~/features/office/dashboard/today.rules";
import { moneyHref } from "~/features/office/money/money-view.rules";
import { backupPath } from "~/lib/portal-paths";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";
import { TodayRow } from "./today-panel";

const backupRows = {
  room: { label: "Last good backup", note: "The disk of the backups has no room" },
  old: { label: "Last good backup", note: "Daily backups fail, or the server is off at night" },
  bucket: { label: "Last good backup", note: "It could not be copied to the bucket" },
  trial: { label: "Failed trial of a backup", note: "It could not be restored" },
} as const;

/** What the server should have done by itself long ago. No row for what is not overdue. */
export function OverdueRows() {
  const { data, dataUpdatedAt } = api.report.overdue.useQuery({}, { refetchInterval: refetchMs });
  const canSeeMail = useCan("mail.manage");
  if (!data) return null;
  const fact = (since: string, note: string) => ({ value: waitText(since, dataUpdatedAt), note });
  return (
    <>
      {data.backup && (
        <TodayRow
          label={backupRows[data.backup.problem].label}
          href={backupPath}
          fact={fact(data.backup.since, backupRows[data.backup.problem].note)}
        />
      )}
      {data.mail && canSeeMail && (
        <TodayRow label="Oldest mail to be sent" href="/admin/mail" fact={fact(data.mail, "Look why it is not sent")} />
      )}
      {data.webhook && (
        <TodayRow
          label="Oldest news of a payment"
          href={moneyHref({ section: "unmatched", page: 1 })}
          fact={fact(data.webhook, "Reported by the gateway, and not recorded here")}
        />
      )}
      {data.refund && (
        <TodayRow
          label="Oldest refund"
          href={moneyHref({ section: "back", page: 1 })}
          fact={fact(data.refund, "Not released, or not yet done by the gateway")}
        />
      )}
    </>
  );
}
