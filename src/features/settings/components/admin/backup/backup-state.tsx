"use client";

import type { ReactNode } from "react";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import type { BackupMade, BackupState as State } from "~/features/settings/backup/backup.schema";
import { formatInstant } from "~/lib/instants";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { amountsOf } from "./backup-list";

const problems = {
  room: "The last backup failed because the disk has no room. Free some, or let the server write to another disk.",
  old: "The last good backup is older than two days.",
  bucket:
    "Copying the last good backup into the bucket, or deleting old ones there, failed. The server's own file is complete.",
  trial: "The last trial restore failed.",
} as const;

/** The last backup and the last trial restore, and a button for a backup now. */
export function BackupState({ state }: { state: State }) {
  const utils = api.useUtils();
  const ask = api.backup.ask.useMutation({ onSettled: () => utils.backup.invalidate() });
  const { good, failure, trial, problem, folder, bucket, isAsked, isRunning } = state;
  const [last] = good;
  const isBusy = ask.isPending || isAsked || isRunning;
  return (
    <Panel
      title="Last backup"
      actions={
        <Button variant="secondary" isBusy={isBusy} onClick={() => ask.mutate({})}>
          {isRunning ? "Backing up..." : "Back up now"}
        </Button>
      }
    >
      <div className="grid gap-4 p-4 sm:p-5">
        <FormMessage text={ask.error ? messageOf(ask.error, "Could not ask for it. Please try again.") : null} />
        {problem && (
          <p role="alert" className="rounded-card border border-pending-line bg-pending-bg px-4 py-3 text-pending">
            {problems[problem]}
          </p>
        )}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Fact name="Last good backup">
            {last ? `${formatInstant(last.startedAt)}: ${amountsOf(last)}` : "None yet"}
          </Fact>
          {failure && (
            <Fact name="Last attempt">{`Failed on ${formatInstant(failure.endedAt)}. ${failure.error}`}</Fact>
          )}
          <Fact name="Last trial restore">{trialText(trial)}</Fact>
          <Fact name="Folder on the server">
            <code className="break-all text-sm">{folder}</code>
          </Fact>
          {bucket && (
            <Fact name="Bucket">
              <code className="break-all text-sm">{bucket}</code>
              {last && <span className="block">{copyText(last)}</span>}
            </Fact>
          )}
        </dl>
        <p className="text-[0.9375rem] text-soft">
          Once a week the newest backup is restored into a database of its own, and every row is compared.
        </p>
        {!bucket && (
          <p className="text-[0.9375rem] text-soft">
            A backup on the disk of the server is lost together with it: download one now and then, or copy the folder
            elsewhere.
          </p>
        )}
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-semibold text-sm">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function copyText({ inBucket, bucketError }: BackupMade): string {
  if (bucketError) return bucketError;
  return inBucket ? "Has the last good backup" : "Does not have the last good backup, which was made without it";
}

function trialText(trial: State["trial"]): string {
  if (!trial) return "None yet";
  const when = formatInstant(trial.triedAt);
  if (trial.result === "refused") return trial.error;
  return trial.result === "passed" ? `${when}: every row was the same` : `Failed on ${when}. ${trial.error}`;
}
