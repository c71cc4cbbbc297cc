"use client";

import { RecordHistory } from "~/components/portal/record/record-history";
import { defaultPolicyText } from "~/features/product/pricing-text.rules";
import { backupLabels } from "~/features/settings/backup/backup-settings.schema";
import { mailLabels } from "~/features/settings/mail-settings.schema";
import { settingsLabels } from "~/features/settings/settings-form.schema";
import { whatsAppLabels } from "~/features/settings/whatsapp-settings.schema";
import { mailTextKinds, mailTexts } from "~/lib/texts/mail-texts";
import { api } from "~/trpc/react";

/** Rates and limits are too long for a line: the history says that they have changed. */
function historyText(name: string, value: unknown): string | null {
  if (name === "tax") return "see Tax and bills";
  if (name.startsWith("mailTexts.") && value === null) return "the standard text";
  return defaultPolicyText(name, value);
}

const historyLabels: Readonly<Record<string, string>> = {
  ...settingsLabels,
  ...Object.fromEntries(Object.entries(mailLabels).map(([name, label]) => [name, `Mail: ${label}`])),
  ...Object.fromEntries(Object.entries(whatsAppLabels).map(([name, label]) => [name, `WhatsApp: ${label}`])),
  ...backupLabels,
  tax: "Tax and bills",
  voucherNote: "Note on vouchers",
  meetingAdvice: "Where we meet, on vouchers",
  whatsAppMessage: "WhatsApp message",
  skippedSteps: "Skipped first steps",
  ...Object.fromEntries(mailTextKinds.map((kind) => [`mailTexts.${kind}`, `Mail "${mailTexts[kind].label}"`])),
};

/** The changes of the settings, newest first. */
export function SettingsHistory() {
  return (
    <div className="mt-6">
      <RecordHistory procedure={api.settings.history} of={{}} labels={historyLabels} textOf={historyText} />
    </div>
  );
}
