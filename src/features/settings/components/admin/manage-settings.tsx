"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage } from "~/components/portal/table-message";
import { buttonStyles } from "~/components/ui/button-classes";
import { mailSettingsPath } from "~/lib/mail-state";
import { backupPath, taxSettingsPath, textsPath } from "~/lib/portal-paths";
import { whatsAppSettingsPath } from "~/lib/whatsapp-state";
import { api } from "~/trpc/react";
import { SettingsForm } from "./settings-form";

type ManageSettingsProps = { logo: ReactNode; policies: ReactNode; photos?: readonly ReactNode[]; apiUrl: string };

/** The portal's page of the settings. `logo`, `policies` and `photos` are fields of the form, which other features have. */
export function ManageSettings(fields: ManageSettingsProps) {
  // What is being typed must not be replaced, so the form takes the first answer only.
  const { data, error, refetch } = api.settings.read.useQuery({}, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeading
        title="Settings"
        text="What you save here appears on all pages and in all mails at once."
        actions={
          <>
            <Link href={mailSettingsPath} className={buttonStyles({ variant: "secondary" })}>
              Sending mail
            </Link>
            <Link href={whatsAppSettingsPath} className={buttonStyles({ variant: "secondary" })}>
              WhatsApp
            </Link>
            <Link href={textsPath} className={buttonStyles({ variant: "secondary" })}>
              Texts
            </Link>
            <Link href={taxSettingsPath} className={buttonStyles({ variant: "secondary" })}>
              Tax and bills
            </Link>
            <Link href={backupPath} className={buttonStyles({ variant: "secondary" })}>
              Backup
            </Link>
          </>
        }
      />
      {data ? (
        <SettingsForm settings={data} {...fields} />
      ) : (
        <QueryMessage error={error} refetch={refetch} failure="Could not load the settings. Please try again." />
      )}
    </>
  );
}
