"use client";

import { useState } from "react";
import { ChangeList } from "~/components/portal/change-list";
import { Disclosure } from "~/components/portal/disclosure";
import { housePolicyText } from "~/features/settings/house-policy.rules";
import { settingsLabels } from "~/features/settings/settings-form.schema";
import { mailTextKinds, mailTexts } from "~/lib/texts/mail-texts";
import { api } from "~/trpc/react";

/** Rates and limits are too long for a line: the history says that they have changed. */
function historyText(name: string, value: unknown): string | null {
  if (name === "tax") return "see Tax and papers";
  if (name.startsWith("mailTexts.") && value === null) return "the standard text";
  return housePolicyText(name, value);
}

const historyLabels: Readonly<Record<string, string>> = {
  ...settingsLabels,
  tax: "Tax and papers",
  voucherNote: "Note on vouchers",
  meetingAdvice: "Where we meet, on vouchers",
  whatsAppMessage: "WhatsApp message",
  skippedSteps: "Skipped first steps",
  ...Object.fromEntries(mailTextKinds.map((kind) => [`mailTexts.${kind}`, `Mail "${mailTexts[kind].label}"`])),
};

/** Loaded when it is opened. */
export function SettingsHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const query = api.settings.history.useQuery({ limit: 50 }, { enabled: isOpen });
  return (
    <div className="mt-6">
      <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
        <ChangeList query={query} labels={historyLabels} textOf={historyText} />
      </Disclosure>
    </div>
  );
}
