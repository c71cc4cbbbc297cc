import { page } from "vitest/browser";
import BackupPage from "~/app/admin/(portal)/settings/backup/page";
import SendingPage from "~/app/admin/(portal)/settings/mail/page";
import TaxPage from "~/app/admin/(portal)/settings/tax/page";
import TextsPage from "~/app/admin/(portal)/settings/texts/page";
import { ManageSettings } from "~/features/settings/components/admin/manage-settings";
import { ManageWhatsApp } from "~/features/settings/components/admin/whatsapp/manage-whatsapp";
import { answer, LostAnswer } from "~tests/component/far-side";
import { settingsAnswers } from "./office-forms";
import type { RefusedForm } from "./refused-form";

/** The forms of the portal's settings with errors of their own. */
export const refusedSettingsForms: RefusedForm[] = [
  {
    title: "the settings",
    file: "settings/components/admin/settings-form.tsx",
    page: <ManageSettings logo={null} policies={null} apiUrl="https://luit.example.com/api" />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("Tagline").fill(""),
    send: "Save Settings",
  },
  {
    title: "how mail is sent",
    file: "settings/components/admin/mail/sending-form.tsx",
    page: <SendingPage />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("Mail server").fill("smtp.example.com/x"),
    send: "Save",
  },
  {
    title: "a test mail",
    file: "settings/components/admin/test-panel.tsx",
    page: <SendingPage />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("To", { exact: true }).fill(""),
    send: "Send test mail",
  },
  {
    title: "messages by WhatsApp",
    file: "settings/components/admin/whatsapp/whatsapp-form.tsx",
    page: <ManageWhatsApp apiUrl="https://luit.example.com/api" />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("Phone number ID").fill("+91 98765"),
    send: "Save",
  },
  {
    title: "a test message by WhatsApp",
    file: "settings/components/admin/test-panel.tsx",
    page: <ManageWhatsApp apiUrl="https://luit.example.com/api" />,
    answers: settingsAnswers,
    send: "Send test message",
  },
  {
    title: "the daily backup",
    file: "settings/components/admin/backup/backup-form.tsx",
    page: <BackupPage />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("Days that backups are kept").fill("0"),
    send: "Save",
  },
  {
    title: "tax",
    file: "settings/components/admin/tax/tax-form.tsx",
    page: <TaxPage />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("GSTIN").fill("123"),
    send: "Save",
  },
  {
    title: "the words of a mail",
    file: "settings/components/admin/texts/text-frame.tsx",
    page: <TextsPage />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("Subject").fill(""),
    send: "Save Text",
  },
  {
    title: "the words of the voucher",
    file: "settings/components/admin/texts/text-frame.tsx",
    page: <TextsPage />,
    answers: () => {
      settingsAnswers();
      answer("settings.update", () => {
        throw new LostAnswer();
      });
    },
    prepare: () => page.getByLabelText("Where we meet").fill("At the ghat"),
    send: "Save Voucher",
  },
  {
    title: "the message for WhatsApp",
    file: "settings/components/admin/texts/text-frame.tsx",
    page: <TextsPage />,
    answers: settingsAnswers,
    prepare: () => page.getByLabelText("WhatsApp message").fill(""),
    send: "Save Message",
  },
];
