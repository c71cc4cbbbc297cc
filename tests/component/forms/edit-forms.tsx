import { page } from "vitest/browser";
import CodesPage from "~/app/admin/(portal)/codes/page";
import KeysPage from "~/app/admin/(portal)/keys/page";
import PermitsPage from "~/app/admin/(portal)/permits/page";
import ResourcesPage from "~/app/admin/(portal)/resources/page";
import ReviewsPage from "~/app/admin/(portal)/reviews/page";
import BackupPage from "~/app/admin/(portal)/settings/backup/page";
import SendingPage from "~/app/admin/(portal)/settings/mail/page";
import TaxPage from "~/app/admin/(portal)/settings/tax/page";
import WebhooksPage from "~/app/admin/(portal)/webhooks/page";
import { exampleKey } from "~/features/api-key/api-key.examples";
import { DepartureForm } from "~/features/departure/components/admin/departure-form";
import { exampleDeparture, exampleResource } from "~/features/departure/departure.examples";
import { exampleCode } from "~/features/discount/discount.examples";
import { exampleAdminPermitRule } from "~/features/permit/permit.examples";
import { exampleAdminReview } from "~/features/review/review.examples";
import { ManageSettings } from "~/features/settings/components/admin/manage-settings";
import { VoucherTextForm } from "~/features/settings/components/admin/texts/voucher-text-form";
import { ManageWhatsApp } from "~/features/settings/components/admin/whatsapp/manage-whatsapp";
import { exampleSettings } from "~/features/settings/settings.examples";
import { exampleWebhook } from "~/features/webhook/webhook.examples";
import { answer } from "~tests/component/far-side";
import { changedMeanwhile, type EditForm } from "./edit-form";
import { settingsAnswers } from "./office-forms";
import { noRows } from "./portal-form";
import { press } from "./refused-form";

const box = (name: string) => page.getByRole("textbox", { name });
const merged = page.getByRole("alert").filter({ hasText: "Nothing of yours is lost" });
const settings =
  (other: object) =>
  (changes: object = other) => {
    settingsAnswers();
    answer("settings.update", changedMeanwhile({ ...exampleSettings, ...changes, version: 2 }));
  };
const one = <Row,>(row: Row) => ({ ...noRows, results: [row], total: 1 });

/** The forms that edit the office's records, texts and settings. */
export const officeEdits: EditForm[] = [
  {
    title: "a departure",
    procedure: "departure.update",
    file: "departure/components/admin/departure-form.tsx",
    page: <DepartureForm departure={{ ...exampleDeparture, version: 1 }} />,
    answers: (changes = { startTime: "07:45" }) =>
      answer("departure.update", changedMeanwhile({ ...exampleDeparture, ...changes, version: 2 })),
    field: box("Meeting point"),
    text: "Nimati Ghat",
    save: () => press("Save Departure"),
    notice: merged,
    theirs: /06:30 → 07:45/,
    same: { changes: { meetingPoint: "Gate 3" }, label: "Meeting point", shown: "Gate 3" },
  },
  {
    title: "a guide, driver or vehicle",
    procedure: "resource.update",
    file: "departure/components/admin/resource-form.tsx",
    page: <ResourcesPage />,
    answers: (changes = { phone: "9435011223" }) => {
      answer("resource.list", () => one(exampleResource));
      answer("resource.update", changedMeanwhile({ ...exampleResource, ...changes, version: 2 }));
    },
    open: () => press(`Edit ${exampleResource.name}`),
    field: box("Languages"),
    text: "English, Nepali",
    save: () => press("Save"),
    notice: merged,
    theirs: /9876543210 → 9435011223/,
    same: { changes: { languages: ["Assamese"] }, label: "Languages", shown: "Assamese" },
  },
  {
    title: "a rule of a permit",
    procedure: "permit.update",
    file: "permit/components/admin/permit-form.tsx",
    page: <PermitsPage />,
    answers: (changes = { fee: "₹300" }) => {
      answer("permit.list", () => ({ rules: [exampleAdminPermitRule] }));
      answer("permit.changed", () => ({ rules: [] }));
      answer("permit.update", changedMeanwhile({ ...exampleAdminPermitRule, ...changes, version: 2 }));
    },
    open: () => page.getByRole("button", { name: /^Edit/ }).click(),
    field: box("Who applies for it"),
    text: "Our office in Guwahati",
    save: () => press("Save"),
    notice: merged,
    theirs: /₹200 → ₹300/,
    same: { changes: { arrangedBy: "The hotel" }, label: "Who applies for it", shown: "The hotel" },
  },
  {
    title: "a discount code",
    procedure: "code.update",
    file: "discount/components/admin/code-form.tsx",
    page: <CodesPage />,
    answers: (changes = { percent: 15 }) => {
      answer("code.list", () => one(exampleCode));
      answer("code.update", changedMeanwhile({ ...exampleCode, ...changes, version: 2 }));
    },
    open: () => press(`Edit ${exampleCode.code}`),
    field: box("Most uses in all"),
    text: "80",
    save: () => press("Update Code"),
    notice: merged,
    theirs: /10 percent → 15 percent/,
    same: { changes: { maxUses: 70 }, label: "Most uses in all", shown: "70" },
  },
  {
    title: "a key of a program",
    procedure: "apiKey.update",
    file: "api-key/components/admin/key-form.tsx",
    page: <KeysPage />,
    answers: (changes = { perMinute: 900 }) => {
      answer("apiKey.list", () => one(exampleKey));
      answer("apiKey.update", changedMeanwhile({ ...exampleKey, ...changes, version: 2 }));
    },
    open: () => press(`Edit ${exampleKey.name}`),
    field: box("Name"),
    text: "Kaziranga Tours",
    save: () => press("Update key"),
    notice: merged,
    theirs: /600 → 900/,
    same: { changes: { name: "Kaziranga" }, label: "Name", shown: "Kaziranga" },
  },
  {
    title: "a webhook",
    procedure: "webhook.update",
    file: "webhook/components/admin/webhook-form.tsx",
    page: <WebhooksPage />,
    answers: (changes = { url: "https://other.example/hooks" }) => {
      answer("webhook.list", () => one(exampleWebhook));
      answer("webhook.update", changedMeanwhile({ ...exampleWebhook, ...changes, version: 2 }));
    },
    open: () => press(`Edit ${exampleWebhook.name}`),
    field: box("Name"),
    text: "Kaziranga Tours",
    save: () => press("Update webhook"),
    notice: merged,
    theirs: /kaziranga\.example\/webhooks → https:\/\/other\.example\/hooks/,
    same: { changes: { name: "Kaziranga" }, label: "Name", shown: "Kaziranga" },
  },
  {
    title: "the settings",
    procedure: "settings.update",
    file: "settings/components/admin/settings-form.tsx",
    page: <ManageSettings logo={null} policies={null} apiUrl="https://luit.example.com/api" />,
    answers: settings({ name: "Brahmaputra Trips" }),
    field: box("Tagline"),
    text: "Slow journeys in the hills",
    save: () => press("Save Settings"),
    notice: merged,
    theirs: /→ Brahmaputra Trips/,
    same: { changes: { tagline: "Their tagline" }, label: "Tagline", shown: "Their tagline" },
  },
  {
    title: "how mail is sent",
    procedure: "settings.update",
    file: "settings/components/admin/use-settings-form.ts",
    page: <SendingPage />,
    answers: settings({ smtpUser: "theirs@example.com" }),
    field: box("Mail server"),
    text: "smtp.example.org",
    save: () => press("Save"),
    notice: merged,
    theirs: /→ theirs@example.com/,
    same: { changes: { smtpHost: "smtp.example.net" }, label: "Mail server", shown: "smtp.example.net" },
  },
  {
    title: "messages by WhatsApp",
    procedure: "settings.update",
    file: "settings/components/admin/use-settings-form.ts",
    page: <ManageWhatsApp apiUrl="https://luit.example.com/api" />,
    answers: settings({ whatsAppAccountId: "102290129340000" }),
    field: box("Phone number ID"),
    text: "106540352242999",
    save: () => press("Save"),
    notice: merged,
    theirs: /→ 102290129340000/,
    same: { changes: { whatsAppNumberId: "106540352242000" }, label: "Phone number ID", shown: "106540352242000" },
  },
  {
    title: "the daily backup",
    procedure: "settings.update",
    file: "settings/components/admin/use-settings-form.ts",
    page: <BackupPage />,
    answers: settings({ backupHour: 5 }),
    field: box("Days that backups are kept"),
    text: "30",
    save: () => press("Save"),
    notice: merged,
    theirs: /→ 5/,
    same: { changes: { backupKeepDays: 60 }, label: "Days that backups are kept", shown: "60" },
  },
  {
    title: "tax",
    procedure: "settings.update",
    file: "settings/components/admin/use-settings-form.ts",
    page: <TaxPage />,
    answers: settings({ tax: { ...exampleSettings.tax, legalName: "Their Travels LLP" } }),
    field: box("Registered address"),
    text: "Fancy Bazaar, Guwahati",
    save: () => press("Save"),
    notice: merged,
    theirs: /: Their Travels LLP/,
    same: {
      changes: { tax: { ...exampleSettings.tax, address: "Paltan Bazaar" } },
      label: "Registered address",
      shown: "Paltan Bazaar",
    },
  },
  {
    title: "the words of the voucher",
    procedure: "settings.update",
    file: "settings/components/admin/texts/use-text-form.ts",
    page: <VoucherTextForm settings={exampleSettings} />,
    answers: settings({ voucherNote: "Theirs" }),
    field: page.getByLabelText("Where we meet"),
    text: "Nimati Ghat",
    save: () => press("Save Voucher"),
    notice: merged,
    theirs: /Note: Theirs/,
    same: { changes: { meetingAdvice: "Machkhowa" }, label: "Where we meet", shown: "Machkhowa" },
  },
  {
    title: "the answer to a review",
    procedure: "review.decide",
    file: "review/components/admin/review-row.tsx",
    page: <ReviewsPage />,
    answers: () => {
      const current = { ...exampleAdminReview, text: "Two stars less: it rained.", version: 2 };
      let shown = exampleAdminReview;
      answer("review.list", () => one(shown));
      answer("review.decide", (input) => {
        shown = current;
        return changedMeanwhile(current)(input);
      });
    },
    field: box("Your answer, shown below the review"),
    text: "Thank you, Asha.",
    save: () => press("Publish"),
    notice: page.getByRole("main").getByText("Two stars less: it rained."),
    same: null,
  },
];
