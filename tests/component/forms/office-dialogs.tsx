import type { ReactNode } from "react";
import { page } from "vitest/browser";
import CodesPage from "~/app/admin/(portal)/codes/page";
import KeysPage from "~/app/admin/(portal)/keys/page";
import StaffPage from "~/app/admin/(portal)/staff/page";
import WebhooksPage from "~/app/admin/(portal)/webhooks/page";
import { exampleAccount } from "~/features/account/account.examples";
import { DeleteAccount } from "~/features/account/components/account/delete-account";
import { EndOthers } from "~/features/account/components/account/sessions/end-others";
import { SignOutEverywhere } from "~/features/account/components/account/sign-out-everywhere";
import { ThisPhone } from "~/features/account/components/account/this-phone";
import { exampleKey } from "~/features/api-key/api-key.examples";
import { exampleAffected } from "~/features/closing/closing.examples";
import { MailPreviewDialog } from "~/features/closing/components/mail-preview-dialog";
import { ReplaceButton } from "~/features/departure/components/admin/lanes/replace-button";
import { TripDialog } from "~/features/departure/components/admin/lanes/trip-dialog";
import { exampleLanes, exampleResource } from "~/features/departure/departure.examples";
import { exampleCode } from "~/features/discount/discount.examples";
import { HotelDetailsButton } from "~/features/hotel/components/hotel-details-button";
import { HotelListContext } from "~/features/hotel/components/hotel-list-context";
import { ReachUsButton } from "~/features/hotel/components/reach-us-button";
import { hotels } from "~/features/hotel/hotel.data";
import { defaultView } from "~/features/hotel/hotel-view.rules";
import { MailItem } from "~/features/mail/components/admin/mail-item";
import { ManageTours } from "~/features/product/kinds/tour/components/admin/manage-tours";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { BulkDialog } from "~/features/product/manage/bulk/components/bulk-dialog";
import { UndoPrices } from "~/features/product/manage/bulk/components/undo-prices";
import { CopyPricingDialog } from "~/features/product/manage/components/copy-pricing-dialog";
import { exampleWebhook } from "~/features/webhook/webhook.examples";
import { formatInstant } from "~/lib/instants";
import { answer } from "~tests/component/far-side";
import { failedMail } from "./office-forms";
import type { OpenPart } from "./open-part";
import { noRows } from "./portal-form";

const undoneAt = "2026-11-26T09:34:00.000Z";
const nothing = () => undefined;
const [trip] = exampleLanes.trips;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const tours = () => answer("tour.list", () => ({ ...noRows, results: [exampleTour], total: 1 }));
const { id = "", name = "" } = hotels[0] ?? {};
const inHotelList = (part: ReactNode) => (
  <HotelListContext value={{ stay: defaultView, change: nothing, showAll: nothing }}>{part}</HotelListContext>
);
const colleague = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a03",
  name: "Rongmei Kiran",
  email: "kiran@example.com",
  phone: "9876543210",
  staffRole: "office" as const,
  mails: ["newBooking" as const],
  hasSecondFactor: true,
  createdAt: "2026-11-20T09:30:00.000Z",
};
const staff = {
  page: <StaffPage />,
  answers: () => {
    answer("staff.list", () => ({ admins: [colleague], invitations: [], mailInbox: null, history: [] }));
    answer("paper.calendarLink", () => ({ link: null }));
  },
};

const webhooks = {
  page: <WebhooksPage />,
  answers: () => answer("webhook.list", () => ({ ...noRows, results: [exampleWebhook], total: 1 })),
};

/** The other dialogs and confirmations of the portal and the site. */
export const officeDialogs: OpenPart[] = [
  {
    title: "the removal of a person's access",
    file: "staff/components/admin/admin-list.tsx",
    ...staff,
    opener: button(`Remove access of ${colleague.name}`),
  },
  {
    title: "the removal of a person's second step",
    file: "staff/components/admin/reset-second-step.tsx",
    ...staff,
    opener: button(`Remove the second step of ${colleague.name}`),
  },
  {
    title: "the mails to a person",
    file: "staff/components/admin/choose-mails.tsx",
    ...staff,
    opener: button(`Mails to ${colleague.name}`),
  },
  {
    title: "another role",
    file: "staff/components/admin/change-role.tsx",
    ...staff,
    opener: button(`Change the role of ${colleague.name}`),
  },
  {
    title: "the deletion of a code",
    file: "discount/components/admin/code-table.tsx",
    page: <CodesPage />,
    answers: () => answer("code.list", () => ({ ...noRows, results: [exampleCode], total: 1 })),
    opener: button(`Delete ${exampleCode.code}`),
  },
  {
    title: "the end of a key",
    file: "api-key/components/admin/key-table.tsx",
    page: <KeysPage />,
    answers: () => answer("apiKey.list", () => ({ ...noRows, results: [exampleKey], total: 1 })),
    opener: button(`End ${exampleKey.name}`),
  },
  {
    title: "the deletion of a webhook",
    file: "webhook/components/admin/webhook-table.tsx",
    ...webhooks,
    opener: button(`Delete ${exampleWebhook.name}`),
  },
  {
    title: "a new secret",
    file: "webhook/components/admin/webhook-table.tsx",
    ...webhooks,
    opener: button(`New secret of ${exampleWebhook.name}`),
  },
  {
    title: "why a mail is discarded",
    file: "mail/components/admin/discard-mail.tsx",
    page: (
      <ul>
        <MailItem mail={failedMail} />
      </ul>
    ),
    opener: button(`Discard the message to ${failedMail.recipient}`),
  },
  {
    title: "the mail about closed days",
    file: "closing/components/mail-preview-dialog.tsx",
    page: (
      <MailPreviewDialog
        input={{ id: exampleAffected._id, choice: "tell", reason: "Flood" }}
        name="Asha Devi"
        onClose={nothing}
      />
    ),
    answers: () =>
      answer("closing.previewMail", () => ({ to: "asha@example.com", subject: "Your trip", text: "Dear" })),
    loaded: page.getByText("asha@example.com"),
  },
  {
    title: "a guide who is replaced",
    file: "departure/components/admin/lanes/replace-dialog.tsx",
    page: (
      <ReplaceButton person={exampleResource} className="min-h-6">
        Replace
      </ReplaceButton>
    ),
    answers: () => answer("resource.list", () => ({ ...noRows, results: [exampleResource], total: 1 })),
    opener: button("Replace"),
  },
  {
    title: "prices that are given back",
    file: "product/manage/bulk/components/undo-prices.tsx",
    page: <UndoPrices id={exampleTour._id} at={undoneAt} />,
    opener: button(`Undo the change of prices of ${formatInstant(undoneAt)}`),
  },
  {
    title: "a trip of the board",
    file: "departure/components/admin/lanes/trip-dialog.tsx",
    page: trip && (
      <TripDialog
        trip={trip}
        people={new Map(exampleLanes.people.map((lane) => [lane._id, lane]))}
        onOpen={nothing}
        onClose={nothing}
      />
    ),
  },
  {
    title: "the deletion of a tour",
    file: "product/manage/components/delete-item.tsx",
    page: <ManageTours />,
    answers: tours,
    opener: button(`Delete ${exampleTour.title}`),
  },
  {
    title: "the change of selected products",
    file: "product/manage/bulk/components/bulk-dialog.tsx",
    page: (
      <BulkDialog
        kind="tour"
        things="tours"
        action="seasonMonths"
        ids={[exampleTour._id]}
        focusId="list"
        onClose={nothing}
        onDone={nothing}
      />
    ),
  },
  {
    title: "the prices of another tour",
    file: "product/manage/components/copy-pricing-dialog.tsx",
    page: <CopyPricingDialog kind="tour" id={null} rows={2} onCopy={nothing} onClose={nothing} />,
    answers: tours,
    loaded: page.getByRole("radio", { name: new RegExp(exampleTour.title) }),
  },
  {
    title: "the details of a hotel",
    file: "hotel/components/hotel-details-dialog.tsx",
    isPublic: true,
    page: inHotelList(<HotelDetailsButton id={id} name={name} />),
    opener: button(`View Details of ${name}`),
  },
  {
    title: "the ways to ask for a room",
    file: "hotel/components/reach-us-dialog.tsx",
    isPublic: true,
    page: inHotelList(<ReachUsButton id={id} name={name} />),
    opener: page.getByRole("button", { name: /^Book Now/ }),
  },
  {
    title: "the deletion of the account",
    file: "account/components/account/delete-account.tsx",
    isPublic: true,
    page: <DeleteAccount account={exampleAccount} />,
    opener: button("Delete my account"),
  },
  {
    title: "the end of all other sessions",
    file: "account/components/account/sessions/end-others.tsx",
    isPublic: true,
    page: <EndOthers />,
    opener: button("End all other sessions"),
  },
  {
    title: "the logout everywhere",
    file: "account/components/account/sign-out-everywhere.tsx",
    isPublic: true,
    page: <SignOutEverywhere />,
    opener: button("Log out everywhere"),
  },
  {
    title: "the removal of what the browser stores",
    file: "account/components/account/this-phone.tsx",
    isPublic: true,
    page: <ThisPhone />,
    opener: button("Forget this phone"),
  },
];
