import type { ReactNode } from "react";
import { type Locator, page } from "vitest/browser";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { DetailsForm } from "~/features/account/components/account/details-form";
import { exampleBooking, exampleOwnBooking, examplePricedBooking } from "~/features/booking/booking.examples";
import { exampleChangeQuote } from "~/features/booking-change/change.examples";
import { CancelRequestDialog } from "~/features/booking-change/components/cancel-request-dialog";
import { ChangeDialog } from "~/features/booking-change/components/change-dialog";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { BillingForm } from "~/features/invoicing/components/billing-form";
import { exampleBilling, exampleOwnPapers } from "~/features/invoicing/tax.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { ReviewForm } from "~/features/review/components/review-form";
import { exampleOwnReview } from "~/features/review/review.examples";
import { answer, LostAnswer } from "~tests/component/far-side";
import { chooseDay, sendChange } from "./keyed-booking-forms";
import { press } from "./refused-form";

/** A customer's form whose input is kept until it is sent. */
export type KeptForm = {
  title: string;
  /** The path in `src/features` of what keeps the input. */
  file: string;
  page: ReactNode;
  /** Answers what the page asks for, and the form with a success. */
  answers: () => void;
  field: Locator;
  text: string;
  /** Fills in what is missing, and sends the form. */
  send: () => Promise<void>;
  /** What a message says after it was sent. */
  savedText?: string;
};

const nothing = () => undefined;
const freeTour = { ...exampleTour, seasonMonths: [], closedDates: [], asksPermits: true };
const occasion = { user: exampleUser, isReturning: false };
const box = (name: string) => page.getByLabelText(name, { exact: true });

/** The customers' forms that keep their input. */
export const keptForms: KeptForm[] = [
  {
    title: "a booking",
    file: "checkout/components/use-booking-form.ts",
    page: <TourBookingForm tour={freeTour} trip={{}} occasion={occasion} />,
    answers: () => {
      answer("auth.me", () => exampleAccount);
      answer("booking.quote", () => {
        throw new LostAnswer();
      });
      answer("booking.create", () => examplePricedBooking);
    },
    field: box("Pickup"),
    text: "Paltan Bazaar",
    send: async () => {
      await chooseDay();
      await press("Confirm Booking");
    },
    savedText: "Booking request submitted successfully!",
  },
  {
    title: "a change of a booking",
    file: "booking-change/components/change-dialog.tsx",
    page: <ChangeDialog booking={exampleBooking} by="customer" onClose={nothing} />,
    answers: () => {
      answer("booking.changeQuote", () => exampleChangeQuote);
      answer("booking.change", () => exampleOwnBooking);
    },
    field: box("Pickup"),
    text: "Paltan Bazaar",
    send: sendChange,
    savedText: "is changed.",
  },
  {
    title: "the reason of a request to cancel",
    file: "booking-change/components/cancel-request-dialog.tsx",
    page: <CancelRequestDialog booking={exampleOwnBooking} onClose={nothing} />,
    answers: () => answer("booking.askToCancel", () => exampleOwnBooking),
    field: page.getByLabelText("Reason"),
    text: "The train is cancelled",
    send: () => press("Ask to cancel"),
    savedText: "We have your request",
  },
  {
    title: "a review",
    file: "review/components/review-form.tsx",
    page: <ReviewForm bookingId={exampleBooking._id} review={exampleOwnReview} />,
    answers: () => answer("review.write", () => exampleOwnReview),
    field: page.getByLabelText("Your words"),
    text: "The bridges were worth every step, also in the rain.",
    send: () => press("Change your review"),
  },
  {
    title: "the account's details",
    file: "account/components/account/details-form.tsx",
    page: <DetailsForm account={exampleAccount} />,
    answers: () => answer("auth.updateMe", () => exampleUser),
    field: page.getByLabelText("Full Name"),
    text: "Asha Devi Borah",
    send: () => press("Save details"),
    savedText: "Your details are saved.",
  },
  {
    title: "whom the bills name",
    file: "invoicing/components/billing-form.tsx",
    page: (
      <BillingForm
        id={exampleBooking._id}
        billing={exampleBilling}
        version={1}
        needsAddress={false}
        by="customer"
        onDone={nothing}
      />
    ),
    answers: () => answer("tax.setBilling", () => exampleOwnPapers),
    field: page.getByLabelText("Name on the bill"),
    text: "Borah and Sons",
    send: () => press("Save billing details"),
    savedText: "Billing details saved.",
  },
];
