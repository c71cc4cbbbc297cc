import { page } from "vitest/browser";
import CodesPage from "~/app/admin/(portal)/codes/page";
import KeysPage from "~/app/admin/(portal)/keys/page";
import PermitsPage from "~/app/admin/(portal)/permits/page";
import ResourcesPage from "~/app/admin/(portal)/resources/page";
import BackupPage from "~/app/admin/(portal)/settings/backup/page";
import SendingPage from "~/app/admin/(portal)/settings/mail/page";
import TaxPage from "~/app/admin/(portal)/settings/tax/page";
import TextsPage from "~/app/admin/(portal)/settings/texts/page";
import StaffPage from "~/app/admin/(portal)/staff/page";
import WebhooksPage from "~/app/admin/(portal)/webhooks/page";
import { DepartureForm } from "~/features/departure/components/admin/departure-form";
import { exampleDeparture, exampleResource } from "~/features/departure/departure.examples";
import { DiscardMail } from "~/features/mail/components/admin/discard-mail";
import { ReviewRow } from "~/features/review/components/admin/review-row";
import { exampleAdminReview } from "~/features/review/review.examples";
import { exampleBackups } from "~/features/settings/backup/backup.examples";
import { ManageSettings } from "~/features/settings/components/admin/manage-settings";
import { ManageWhatsApp } from "~/features/settings/components/admin/whatsapp/manage-whatsapp";
import { exampleSettings } from "~/features/settings/settings.examples";
import { answer } from "~tests/component/far-side";
import { noRows, type PortalForm } from "./portal-form";

const press = (name: string) => () => page.getByRole("button", { name, exact: true }).click();
/** Answers what the pages of the settings ask for. */
export const settingsAnswers = () => {
  answer("settings.read", () => exampleSettings);
  answer("settings.firstSteps", () => ({ steps: [] }));
  answer("mail.templates", () => ({ results: [], reason: "", error: "" }));
  answer("backup.read", () => exampleBackups);
  answer("mail.preview", () => ({ subject: "Booked", html: "<p>Booked</p>", text: "Booked" }));
};

/** A mail that could not be sent. */
export const failedMail = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a80",
  kind: "booking-received",
  what: "Booking received",
  recipient: "asha@example.com",
  createdAt: "2026-11-20T09:30:00.000Z",
  attempts: 8,
  nextAttemptAt: null,
  failedAt: "2026-11-20T11:30:00.000Z",
  sentAt: null,
  isWrittenOnly: false,
  reason: "The mail service is away.",
  lastError: "503",
  canRetry: true,
  discardedAt: null,
  discardReason: "",
  discardedBy: "",
};

/** The forms of the office's own records, texts and settings. */
export const officeForms: PortalForm[] = [
  {
    title: "a discount code",
    draft: "discount/components/admin/code-form.tsx",
    guard: "discount/components/admin/code-form.tsx",
    address: "/admin/codes",
    page: <CodesPage />,
    answers: () => answer("code.list", () => noRows),
    open: press("Add Code"),
    opensItself: true,
    field: page.getByRole("textbox", { name: "Code" }),
    text: "RAIN10",
  },
  {
    title: "a key of a program",
    draft: "api-key/components/admin/key-form.tsx",
    guard: "api-key/components/admin/key-form.tsx",
    address: "/admin/keys",
    page: <KeysPage />,
    answers: () => answer("apiKey.list", () => noRows),
    open: press("New key"),
    opensItself: true,
    field: page.getByRole("textbox", { name: "Name" }),
    text: "Kaziranga Travels",
  },
  {
    title: "a webhook",
    draft: "webhook/components/admin/webhook-form.tsx",
    guard: "webhook/components/admin/webhook-form.tsx",
    address: "/admin/webhooks",
    page: <WebhooksPage />,
    answers: () => answer("webhook.list", () => noRows),
    open: press("New webhook"),
    opensItself: true,
    field: page.getByRole("textbox", { name: "Name" }),
    text: "Kaziranga Travels",
  },
  {
    title: "a guide, driver or vehicle",
    draft: "departure/components/admin/resource-form.tsx",
    guard: "departure/components/admin/resource-form.tsx",
    address: "/admin/resources",
    page: <ResourcesPage />,
    answers: () => answer("resource.list", () => ({ ...noRows, results: [exampleResource], total: 1 })),
    open: press(`Edit ${exampleResource.name}`),
    opensItself: true,
    field: page.getByRole("textbox", { name: "Languages" }),
    text: "English, Nepali",
  },
  {
    title: "a rule of a permit",
    draft: "permit/components/admin/permit-form.tsx",
    guard: "permit/components/admin/permit-form.tsx",
    address: "/admin/permits",
    page: <PermitsPage />,
    answers: () => {
      answer("permit.list", () => ({ rules: [] }));
      answer("permit.changed", () => ({ rules: [] }));
    },
    open: press("Add Rule"),
    opensItself: true,
    field: page.getByLabelText("Who applies for it"),
    text: "Our office in Guwahati",
  },
  {
    title: "an invitation",
    draft: "staff/components/admin/invite-form.tsx",
    guard: "staff/components/admin/invite-form.tsx",
    address: "/admin/staff",
    page: <StaffPage />,
    answers: () => {
      answer("staff.list", () => ({ admins: [], invitations: [], mailInbox: null, history: [] }));
      answer("paper.calendarLink", () => ({ link: null }));
    },
    open: press("Invite a person"),
    opensItself: true,
    field: page.getByLabelText("Email", { exact: true }),
    text: "next@example.com",
  },
  {
    title: "the settings",
    draft: "settings/components/admin/settings-form.tsx",
    guard: "settings/components/admin/settings-form.tsx",
    address: "/admin/settings",
    page: <ManageSettings logo={null} policies={null} apiUrl="https://luit.example.com/api" />,
    answers: settingsAnswers,
    field: page.getByLabelText("Tagline"),
    text: "Slow journeys in the hills",
  },
  {
    title: "how mail is sent",
    draft: "settings/components/admin/use-settings-form.ts",
    guard: "settings/components/admin/use-settings-form.ts",
    address: "/admin/settings/mail",
    page: <SendingPage />,
    answers: settingsAnswers,
    field: page.getByLabelText("Mail server"),
    text: "smtp.example.org",
  },
  {
    title: "messages by WhatsApp",
    draft: "settings/components/admin/use-settings-form.ts",
    guard: "settings/components/admin/use-settings-form.ts",
    address: "/admin/settings/whatsapp",
    page: <ManageWhatsApp apiUrl="https://luit.example.com/api" />,
    answers: settingsAnswers,
    field: page.getByLabelText("Phone number ID"),
    text: "106540352242999",
  },
  {
    title: "the daily backup",
    draft: "settings/components/admin/use-settings-form.ts",
    guard: "settings/components/admin/use-settings-form.ts",
    address: "/admin/settings/backup",
    page: <BackupPage />,
    answers: settingsAnswers,
    field: page.getByLabelText("Days that backups are kept"),
    text: "30",
  },
  {
    title: "tax",
    draft: "settings/components/admin/use-settings-form.ts",
    guard: "settings/components/admin/use-settings-form.ts",
    address: "/admin/settings/tax",
    page: <TaxPage />,
    answers: settingsAnswers,
    field: page.getByLabelText("Registered name"),
    text: "Luit Travels LLP",
  },
  ...[
    { title: "the words of a mail", field: page.getByLabelText("Subject"), text: "Your trip {reference}" },
    { title: "the words of the voucher", field: page.getByLabelText("Where we meet"), text: "Nimati Ghat" },
    { title: "the message for WhatsApp", field: page.getByLabelText("WhatsApp message"), text: "Hello {name}" },
  ].map((own) => ({
    ...own,
    draft: "settings/components/admin/texts/use-text-form.ts",
    guard: "settings/components/admin/texts/use-text-form.ts",
    address: "/admin/settings/texts",
    page: <TextsPage />,
    answers: settingsAnswers,
  })),
  {
    title: "a departure",
    draft: "departure/components/admin/departure-form.tsx",
    guard: "departure/components/admin/departure-form.tsx",
    address: "/admin/departures",
    page: <DepartureForm departure={exampleDeparture} />,
    field: page.getByLabelText("Meeting point"),
    text: "Nimati Ghat",
  },
  {
    title: "the reason for discarding a mail",
    draft: "mail/components/admin/discard-mail.tsx",
    address: "/admin/mail",
    page: <DiscardMail mail={failedMail} onClose={() => undefined} />,
    field: page.getByLabelText("Why"),
    text: "Called them instead",
  },
  {
    title: "the answer to a review",
    draft: "review/components/admin/review-row.tsx",
    address: "/admin/reviews",
    page: (
      <ul>
        <ReviewRow review={exampleAdminReview} />
      </ul>
    ),
    field: page.getByLabelText("Your answer, shown below the review"),
    text: "Thank you, Asha.",
  },
];
