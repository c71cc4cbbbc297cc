"use client";

import { Download } from "lucide-react";
import { Panel } from "~/components/portal/panel";
import { DownloadButton } from "~/components/ui/download-button";
import type { BackupMade } from "~/features/settings/backup/backup.schema";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";

const megabyte = 1_000_000;

/** What a backup holds: "48.2 MB, 2,28,540 rows, 300 pictures". */
export function amountsOf({ bytes, rows, pictures, missing }: BackupMade): string {
  const size = `${(bytes / megabyte).toFixed(1)} MB`;
  const parts = [size, countOf(rows, "row"), countOf(pictures, "picture")];
  return [...parts, ...(missing > 0 ? [`${countOf(missing, "picture")} missing`] : [])].join(", ");
}

/** The backups whose files are still there, each to be downloaded. */
export function BackupList({ backups }: { backups: readonly BackupMade[] }) {
  const kept = backups.flatMap((backup) => (backup.file === null ? [] : [{ ...backup, file: backup.file }]));
  if (kept.length === 0) return null;
  return (
    <Panel title="Files">
      <p className="px-4 pt-4 text-[0.9375rem] text-soft sm:px-5">
        A file contains names, phone numbers and the keys of your accounts. Keep it where nobody else can read it.
      </p>
      <ul className="divide-y divide-line">
        {kept.map((backup) => (
          <li key={backup.file} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
            <div className="min-w-0">
              <p className="font-semibold">{formatInstant(backup.startedAt)}</p>
              <p className="text-soft text-sm">{`${amountsOf(backup)}, on ${backup.machine}`}</p>
            </div>
            <DownloadButton
              href={`/api/backups/${backup.file}`}
              name={backup.file}
              what="The backup"
              icon={<Download aria-hidden="true" className="size-4.5" />}
            >
              Download
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
