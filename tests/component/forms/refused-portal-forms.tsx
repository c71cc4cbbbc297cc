import { page } from "vitest/browser";
import NewPhoneBookingPage from "~/app/admin/(portal)/bookings/new/page";
import ClosePage from "~/app/admin/(portal)/close/page";
import CodesPage from "~/app/admin/(portal)/codes/page";
import KeysPage from "~/app/admin/(portal)/keys/page";
import PermitsPage from "~/app/admin/(portal)/permits/page";
import ResourcesPage from "~/app/admin/(portal)/resources/page";
import WebhooksPage from "~/app/admin/(portal)/webhooks/page";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { exampleAffected } from "~/features/closing/closing.examples";
import { BookingsStep } from "~/features/closing/components/bookings-step";
import { AssignPeople } from "~/features/departure/components/admin/assign-people";
import { ChooseDeparture } from "~/features/departure/components/admin/choose-departure";
import { DepartureForm } from "~/features/departure/components/admin/departure-form";
import { exampleDeparture, exampleResource } from "~/features/departure/departure.examples";
import { DiscardMail } from "~/features/mail/components/admin/discard-mail";
import { BookingNotes } from "~/features/office/detail/components/booking-notes";
import { PickupTime } from "~/features/office/detail/components/pickup-time";
import { MatchingForm } from "~/features/office/matching/components/matching-form";
import { RecordPaymentButton } from "~/features/office/money/components/record-payment";
import { StatementColumnFields } from "~/features/office/money/components/statement-columns";
import { BookingTags } from "~/features/office/tags/components/booking-tags";
import { ViewBar } from "~/features/office/views/components/view-bar";
import { ManageTours } from "~/features/product/kinds/tour/components/admin/manage-tours";
import { TourPage } from "~/features/product/kinds/tour/components/admin/tour-page";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { InviteForm } from "~/features/staff/components/admin/invite-form";
import { answer, LostAnswer } from "~tests/component/far-side";
import { failedMail } from "./office-forms";
import { noRows } from "./portal-form";
import { press, type RefusedForm } from "./refused-form";

const nothing = () => undefined;
const products = () => {
  answer("tour.list", () => noRows);
  answer("car.list", () => noRows);
  answer("offer.list", () => ({ offers: [], total: 0, pages: 1 }));
};
const counted = {
  total: 4,
  pending: 0,
  active: 4,
  paid: 0,
  isCapped: false,
  asOf: exampleAdminBookingDetail.createdAt,
};

/** The portal's forms with errors of their own, but not those of the settings. */
export const refusedPortalForms: RefusedForm[] = [
  {
    title: "a discount code",
    file: "discount/components/admin/code-form.tsx",
    page: <CodesPage />,
    answers: () => answer("code.list", () => noRows),
    prepare: () => press("Add Code"),
    send: "Add Code",
  },
  {
    title: "a key of a program",
    file: "api-key/components/admin/key-form.tsx",
    page: <KeysPage />,
    answers: () => answer("apiKey.list", () => noRows),
    prepare: () => press("New key"),
    send: "Make key",
  },
  {
    title: "a webhook",
    file: "webhook/components/admin/webhook-form.tsx",
    page: <WebhooksPage />,
    answers: () => answer("webhook.list", () => noRows),
    prepare: () => press("New webhook"),
    send: "Add webhook",
  },
  {
    title: "a guide, driver or vehicle",
    file: "departure/components/admin/resource-form.tsx",
    page: <ResourcesPage />,
    answers: () => answer("resource.list", () => noRows),
    prepare: () => press("Add"),
    send: "Add",
  },
  {
    title: "a rule of a permit",
    file: "permit/components/admin/permit-form.tsx",
    page: <PermitsPage />,
    answers: () => {
      answer("permit.list", () => ({ rules: [] }));
      answer("permit.changed", () => ({ rules: [] }));
    },
    prepare: () => press("Add Rule"),
    send: "Add",
  },
  {
    title: "an invitation",
    file: "staff/components/admin/invite-form.tsx",
    page: <InviteForm onDone={nothing} />,
    send: "Send invitation",
  },
  {
    title: "a departure",
    file: "departure/components/admin/departure-form.tsx",
    page: <DepartureForm departure={exampleDeparture} />,
    prepare: () => page.getByLabelText("Start time").fill("99:99"),
    send: "Save Departure",
  },
  {
    title: "a new departure",
    file: "departure/components/admin/choose-departure.tsx",
    page: <ChooseDeparture today="2026-12-01" onChoose={nothing} onCancel={nothing} />,
    send: "Open a date",
  },
  {
    title: "who goes with a departure",
    file: "departure/components/admin/assign-people.tsx",
    page: <AssignPeople trip={{ ...exampleDeparture, assignments: [] }} />,
    answers: () => answer("resource.list", () => ({ ...noRows, results: [exampleResource], total: 1 })),
    send: "Assign",
  },
  {
    title: "why a mail is discarded",
    file: "mail/components/admin/discard-mail.tsx",
    page: <DiscardMail mail={failedMail} onClose={nothing} />,
    send: "Discard",
  },
  {
    title: "the columns of a statement",
    file: "office/money/components/statement-columns.tsx",
    page: <StatementColumnFields headings={["A", "B"]} errors={{}} isBusy={false} onSend={nothing} />,
    send: "Read with these columns",
  },
  {
    title: "a booking by phone",
    file: "office/phone/components/phone-booking-form.tsx",
    page: <NewPhoneBookingPage />,
    answers: products,
    send: "Book",
  },
  {
    title: "a note of a booking",
    file: "office/detail/components/booking-notes.tsx",
    page: <BookingNotes booking={exampleAdminBookingDetail} />,
    answers: () =>
      answer("booking.note", () => {
        throw new LostAnswer();
      }),
    prepare: () => page.getByLabelText("New note").fill("Called twice"),
    send: "Add note",
  },
  {
    title: "the pickup time of a booking",
    file: "office/detail/components/pickup-time.tsx",
    page: <PickupTime booking={exampleAdminBookingDetail} />,
    answers: () =>
      answer("booking.pickupTime", () => {
        throw new LostAnswer();
      }),
    prepare: () => page.getByLabelText("Pickup time").fill("06:15"),
    send: "Save pickup time",
  },
  {
    title: "a tag of a booking",
    file: "office/tags/components/booking-tags.tsx",
    page: <BookingTags booking={exampleAdminBookingDetail} />,
    answers: () => answer("booking.tags", () => []),
    send: "Add tag",
  },
  {
    title: "the name of a view",
    file: "office/views/components/view-name-dialog.tsx",
    page: <ViewBar view={{ page: 1, status: "Confirmed", source: "phone" }} hasPayments />,
    answers: () => answer("booking.views", () => []),
    prepare: () => press("Save this view"),
    send: "Save view",
  },
  {
    title: "the change of all that match",
    file: "office/matching/components/matching-form.tsx",
    page: <MatchingForm counted={counted} run={{ progress: null, run: nothing, stop: nothing }} onClose={nothing} />,
    answers: () => answer("booking.tags", () => []),
    prepare: () => page.getByText("Add a tag to 4 bookings").first().click(),
    send: "Add tag",
  },
  {
    title: "a payment",
    file: "office/money/components/money-dialog.tsx",
    page: <RecordPaymentButton booking={exampleAdminBookingDetail} isOffered />,
    prepare: () => press("Record a payment"),
    send: "Record it",
  },
  {
    title: "a tour",
    file: "product/manage/components/item-panel.tsx",
    page: <ManageTours />,
    answers: products,
    send: "Create Tour",
  },
  {
    title: "a tour on its page",
    file: "product/manage/page/components/page-form.tsx",
    page: <TourPage id={exampleTour._id} />,
    answers: () => answer("tour.byId", () => exampleTour),
    prepare: () => page.getByLabelText("Title", { exact: true }).fill(""),
    send: "Update Tour",
  },
  {
    title: "the days to close",
    file: "closing/components/days-step.tsx",
    page: <ClosePage />,
    answers: () => {
      answer("closing.list", () => []);
      answer("closing.products", () => []);
    },
    send: "See who is affected",
  },
  {
    title: "what happens to the bookings of closed days",
    file: "closing/components/bookings-step.tsx",
    page: (
      <BookingsStep
        texts={{ nobody: "Nobody has booked these days.", back: "Back to the days" }}
        bookings={[exampleAffected]}
        choices={{ [exampleAffected._id]: { choice: "move", date: "" } }}
        reason="The bridge is closed"
        words=""
        onChange={nothing}
        onWords={nothing}
        onBack={nothing}
        onNext={nothing}
      />
    ),
    send: "See what will happen",
  },
];
