import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleAdminBookingDetail, exampleBooking } from "~/features/booking/booking.examples";
import { CancelBooking } from "~/features/booking/status/components/cancel-booking";
import { exampleReported } from "~/features/ledger/payment.examples";
import { BookingNotes } from "~/features/office/detail/components/booking-notes";
import { PayerContext } from "~/features/payment/pay/components/payer";
import { ReportForm } from "~/features/payment/pay/components/report-form";
import { ReviewForm } from "~/features/review/components/review-form";
import { exampleOwnReview } from "~/features/review/review.examples";
import { TravellerFields } from "~/features/traveller/components/traveller-fields";
import { exampleForm } from "~/features/traveller/traveller.examples";
import { answer } from "~tests/component/far-side";
import type { KeyedForm } from "./keyed-form";
import { press } from "./refused-form";

const nothing = () => undefined;
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
const { _id: id, reference } = exampleBooking;

const reporting = {
  file: "payment/pay/components/payer.ts",
  isPublic: true,
  fill: () => fill("UPI transaction ID", "632512345601"),
  send: () => press("Send"),
};
const reportForm = <ReportForm paymentId={exampleReported._id} label="Send" />;

/** The other forms whose requests may wait for a network: they send an Idempotency-Key. */
export const keyedHeldForms: KeyedForm[] = [
  {
    title: "a cancellation",
    procedure: "booking.cancel",
    file: "booking/status/components/cancel-booking.tsx",
    isPublic: true,
    page: <CancelBooking booking={exampleBooking} title="Tawang" moneyText="" />,
    send: async () => {
      await press(`Cancel booking ${reference}`);
      await press("Yes, Cancel");
    },
    succeed: () => answer("booking.cancel", () => ({ ...exampleBooking, status: "Cancelled" })),
  },
  {
    title: "the number of a transfer",
    procedure: "payment.report",
    page: <PayerContext value={{ bookingId: id, reload: nothing }}>{reportForm}</PayerContext>,
    ...reporting,
    succeed: () => answer("payment.report", () => exampleReported),
  },
  {
    title: "the number of a transfer, by a link",
    procedure: "payment.reportByLink",
    page: <PayerContext value={{ token: "t", reload: nothing }}>{reportForm}</PayerContext>,
    ...reporting,
    succeed: () => answer("payment.reportByLink", () => exampleReported),
  },
  {
    title: "a review",
    procedure: "review.write",
    file: "review/components/review-form.tsx",
    isPublic: true,
    page: <ReviewForm bookingId={id} review={exampleOwnReview} />,
    // By the keyboard, because on this short page the message that it is kept lies over the button.
    send: async () => {
      const button = page.getByRole("button", { name: "Change your review" });
      await expect.element(button).toBeEnabled();
      button.element().focus();
      await userEvent.keyboard("{Enter}");
    },
    succeed: () => answer("review.write", () => exampleOwnReview),
  },
  {
    title: "the travellers' details",
    procedure: "traveller.save",
    file: "traveller/components/traveller-fields.tsx",
    isPublic: true,
    page: <TravellerFields token="t" form={{ ...exampleForm, people: exampleForm.people.slice(0, 1) }} />,
    fill: () => fill("Age on the first day of travel", "33"),
    send: () => press("Save"),
    succeed: () => answer("traveller.save", () => exampleForm),
  },
  {
    title: "a note",
    procedure: "booking.note",
    file: "office/detail/components/booking-notes.tsx",
    page: <BookingNotes booking={exampleAdminBookingDetail} />,
    fill: () => fill("New note", "Called back"),
    send: () => press("Add note"),
    succeed: () => answer("booking.note", () => exampleAdminBookingDetail),
  },
];
