import { page } from "vitest/browser";
import NewPhoneBookingPage from "~/app/admin/(portal)/bookings/new/page";
import { exampleAdminBooking, exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { exampleRequest } from "~/features/booking-change/change.examples";
import { BookingRequestCard } from "~/features/booking-change/components/admin/booking-request-card";
import { CorrectContactButton } from "~/features/booking-change/contact/components/correct-contact-button";
import { ReduceButton } from "~/features/booking-change/reduce/components/reduce-button";
import { TakeBackDialog } from "~/features/booking-change/reduce/components/take-back-dialog";
import { BookingNotes } from "~/features/office/detail/components/booking-notes";
import { MatchingForm } from "~/features/office/matching/components/matching-form";
import { AskText } from "~/features/office/money/components/ask-text";
import { CreditActions } from "~/features/office/money/components/credit-actions";
import { GiveBackButton } from "~/features/office/money/components/give-back";
import { RecordPaymentButton } from "~/features/office/money/components/record-payment";
import { exampleCredit } from "~/features/office/money/credit/bank-credit.examples";
import { CancelDialog } from "~/features/office/status/components/cancel-dialog";
import { BookingTags } from "~/features/office/tags/components/booking-tags";
import { TagSelected } from "~/features/office/tags/components/tag-selected";
import { ViewBar } from "~/features/office/views/components/view-bar";
import { answer } from "~tests/component/far-side";
import { noRows, type PortalForm } from "./portal-form";

const nothing = () => undefined;
const press = (name: string) => () => page.getByRole("button", { name, exact: true }).click();
const booking = exampleAdminBookingDetail;
const address = "/admin/bookings";
const reason = page.getByLabelText("Reason");
const notRun = { progress: null, run: nothing, stop: nothing };

/** The forms of bookings and their money. */
export const bookingForms: PortalForm[] = [
  {
    title: "a booking by phone",
    draft: "office/phone/components/use-phone-booking.ts",
    guard: "office/phone/components/use-phone-booking.ts",
    address: "/admin/bookings/new",
    page: <NewPhoneBookingPage />,
    answers: () => {
      answer("tour.list", () => noRows);
      answer("car.list", () => noRows);
      answer("offer.list", () => ({ offers: [], total: 0, pages: 1 }));
    },
    field: page.getByLabelText("Name", { exact: true }),
    text: "Caller Borah",
  },
  {
    title: "a note of a booking",
    draft: "office/detail/components/booking-notes.tsx",
    guard: "office/detail/components/booking-notes.tsx",
    address,
    page: <BookingNotes booking={booking} />,
    field: page.getByLabelText("New note"),
    text: "Called twice",
  },
  {
    title: "a tag of a booking",
    draft: "office/tags/components/booking-tags.tsx",
    guard: "office/tags/components/booking-tags.tsx",
    address,
    page: <BookingTags booking={booking} />,
    answers: () => answer("booking.tags", () => []),
    field: page.getByLabelText("New tag"),
    text: "School",
  },
  {
    title: "a tag of the selected bookings",
    draft: "office/tags/components/tag-selected.tsx",
    address,
    page: <TagSelected ids={[booking._id]} />,
    answers: () => answer("booking.tags", () => []),
    open: press("Tag"),
    field: page.getByLabelText("Tag", { exact: true }),
    text: "School",
  },
  {
    title: "the name of a view",
    draft: "office/views/components/view-name-dialog.tsx",
    guard: "office/views/components/view-name-dialog.tsx",
    address,
    page: <ViewBar view={{ page: 1, status: "Confirmed", source: "phone" }} hasPayments />,
    answers: () => answer("booking.views", () => []),
    open: press("Save this view"),
    opensItself: true,
    field: page.getByLabelText("Name"),
    text: "Callers",
  },
  {
    title: "the correction of phone and email",
    draft: "booking-change/contact/components/correct-contact-dialog.tsx",
    address,
    page: <CorrectContactButton booking={booking} />,
    open: press("Correct phone or email"),
    field: page.getByLabelText("Phone", { exact: true }),
    text: "9876500000",
  },
  {
    title: "a reduction",
    draft: "booking-change/reduce/components/reduce-button.tsx",
    address,
    page: <ReduceButton booking={booking} />,
    open: press("Reduce price"),
    field: page.getByLabelText("Take off"),
    text: "100",
  },
  {
    title: "the reason for taking a reduction back",
    draft: "booking-change/reduce/components/take-back-dialog.tsx",
    address,
    page: <TakeBackDialog booking={booking} amount={100} isOpen onClose={nothing} />,
    field: reason,
    text: "It was for somebody else",
  },
  {
    title: "the reason for cancelling bookings",
    draft: "office/status/components/cancel-dialog.tsx",
    address,
    page: <CancelDialog bookings={[exampleAdminBooking]} isBusy={false} onCancel={nothing} onKeep={nothing} />,
    field: reason,
    text: "The road is closed",
  },
  {
    title: "the reason for declining a request",
    draft: "booking-change/components/admin/booking-request-card.tsx",
    address,
    page: <BookingRequestCard booking={{ ...booking, requests: [exampleRequest] }} />,
    open: press("Decline"),
    field: reason,
    text: "That day is full",
  },
  {
    title: "the change of all that match",
    draft: "office/matching/components/matching-form.tsx",
    address,
    page: (
      <MatchingForm
        counted={{ total: 4, pending: 0, active: 4, paid: 0, isCapped: false, asOf: booking.createdAt }}
        run={notRun}
        onClose={nothing}
      />
    ),
    field: reason,
    text: "The road is closed",
  },
  {
    title: "a payment",
    draft: "office/money/components/record-payment.tsx",
    address,
    page: <RecordPaymentButton booking={booking} isOffered />,
    open: press("Record a payment"),
    field: page.getByLabelText("Note"),
    text: "Receipt 112",
  },
  {
    title: "a refund",
    draft: "office/money/components/give-back.tsx",
    address,
    page: <GiveBackButton booking={booking} left={500} />,
    open: press("Refund money"),
    field: reason,
    text: "The ferry did not run",
  },
  {
    title: "the bookings that get money of a bank statement",
    draft: "office/money/components/give-credit.tsx",
    address,
    page: <CreditActions credit={exampleCredit} />,
    open: press("Give ₹2,700 to NE-7K3F9Q"),
    field: page.getByLabelText("Amount, in rupees"),
    text: "1350",
  },
  {
    title: "the reason for a decision about money",
    draft: "office/money/components/ask-text.tsx",
    address,
    page: (
      <AskText
        draft="keep:1"
        isOpen
        onClose={nothing}
        title="Keep it?"
        description="It stays with you."
        label="Reason"
        missing="Please say why"
        confirmLabel="Keep it"
        isBusy={false}
        error={null}
        onConfirm={nothing}
      />
    ),
    field: reason,
    text: "As agreed by phone",
  },
];
