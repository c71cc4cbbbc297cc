"use client";

import Link from "next/link";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage } from "~/components/portal/table-message";
import { settingsPath } from "~/lib/portal-paths";
import { api } from "~/trpc/react";
import { BackupForm } from "./backup-form";
import { BackupList } from "./backup-list";
import { BackupState } from "./backup-state";

/** While one is made, the page asks more often. */
const refetchMs = { usual: 60_000, soon: 3_000 };

/** The portal's page of the backups that the server makes by itself. */
export function ManageBackups() {
  const backups = api.backup.read.useQuery(
    {},
    {
      refetchInterval: ({ state: { data } }) => (data?.isAsked || data?.isRunning ? refetchMs.soon : refetchMs.usual),
    },
  );
  // What is being typed must not be replaced, so the form takes the first answer only.
  const settings = api.settings.read.useQuery({}, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeading
        title="Backup"
        text={
          <>
            <span>What the server saves by itself each day. Part of the</span>{" "}
            <Link href={settingsPath} className="font-semibold underline underline-offset-4">
              settings
            </Link>
            <span>.</span>
          </>
        }
      />
      <div className="grid gap-6">
        {backups.data ? (
          <>
            <BackupState state={backups.data} />
            <BackupList backups={backups.data.good} />
          </>
        ) : (
          <QueryMessage
            error={backups.error}
            refetch={backups.refetch}
            failure="Could not load the backups. Please try again."
          />
        )}
        {settings.data ? (
          <BackupForm settings={settings.data} />
        ) : (
          <QueryMessage
            error={settings.error}
            refetch={settings.refetch}
            failure="Could not load the settings. Please try again."
          />
        )}
      </div>
    </>
  );
}
