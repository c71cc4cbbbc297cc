"use client";

import Link from "next/link";
import { useState } from "react";
import { useLeave } from "~/components/portal/leave-guard";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { hasPortalDraft } from "~/components/portal/portal-draft";
import { QueryMessage } from "~/components/portal/table-message";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { settingsPath } from "~/lib/portal-paths";
import { type MailTextKind, mailTextKinds, mailTexts } from "~/lib/texts/mail-texts";
import { api } from "~/trpc/react";
import { MailTextForm, mailTextDraft } from "./mail-text-form";
import { VoucherTextForm } from "./voucher-text-form";
import { WhatsAppForm } from "./whatsapp-form";

const groups = ["Bookings", "Money", "Account"] as const;

/** The portal's page of what the operator says in mails, on vouchers and in messages. */
export function ManageTexts() {
  const { data, error, refetch } = api.settings.read.useQuery({}, { staleTime: 0 });
  return (
    <>
      <PageHeading
        title="Texts"
        text={
          <>
            <span>What customers read in mails, on vouchers and by WhatsApp. Part of the</span>{" "}
            <Link href={settingsPath} className="font-semibold underline underline-offset-4">
              settings
            </Link>
            <span>, whose history has the changes.</span>
          </>
        }
      />
      {data ? (
        <div className="grid gap-6">
          <MailPanel settings={data} />
          <Panel title="Voucher">
            <VoucherTextForm settings={data} />
          </Panel>
          <Panel title="WhatsApp">
            <WhatsAppForm settings={data} />
          </Panel>
        </div>
      ) : (
        <QueryMessage error={error} refetch={refetch} failure="Could not load the texts. Please try again." />
      )}
    </>
  );
}

/** One kind of mail at a time. */
function MailPanel({ settings }: { settings: SettingsShown }) {
  const leave = useLeave();
  const [kind, setKind] = useState<MailTextKind>(
    () => mailTextKinds.find((one) => hasPortalDraft(mailTextDraft(one))) ?? "booking-received",
  );
  const isOwn = (one: MailTextKind) => settings.mailTexts[one] !== undefined;
  return (
    <Panel title="Mails to customers">
      <div className="border-line border-b p-4 sm:p-5">
        <Field label="Mail" className="max-w-md">
          <Select value={kind} onChange={({ target }) => leave(() => setKind(target.value as MailTextKind))}>
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {mailTextKinds
                  .filter((one) => mailTexts[one].group === group)
                  .map((one) => (
                    <option key={one} value={one}>
                      {`${mailTexts[one].label}${isOwn(one) ? " (your text)" : ""}`}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </div>
      <MailTextForm key={kind} kind={kind} settings={settings} />
    </Panel>
  );
}
