import { expect } from "vitest";
import { page } from "vitest/browser";
import NewPhoneBookingPage from "~/app/admin/(portal)/bookings/new/page";
import { exampleAccount } from "~/features/account/account.examples";
import {
  agreedExample,
  exampleAdminBooking,
  exampleAdminBookingDetail,
  exampleBooking,
  exampleOwnBooking,
  examplePricedBooking,
} from "~/features/booking/booking.examples";
import { exampleChangeQuote } from "~/features/booking-change/change.examples";
import { CancelRequestDialog } from "~/features/booking-change/components/cancel-request-dialog";
import { ChangeDialog } from "~/features/booking-change/components/change-dialog";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { addDays, dateInIndia } from "~/lib/dates";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { owner } from "~tests/component/render";
import type { KeyedForm } from "./keyed-form";
import { noRows } from "./portal-form";
import { press } from "./refused-form";

const nothing = () => undefined;
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
const lost = () => {
  throw new LostAnswer();
};
const freeTour = { ...exampleTour, seasonMonths: [], closedDates: [] };

/** Chooses a day, and waits until its price is asked for, which would otherwise happen in the next test. */
export async function chooseDay(): Promise<void> {
  await fill("Date", addDays(dateInIndia(new Date()), 60));
  await expect.poll(() => callsOf("booking.quote")).not.toEqual([]);
}

/** Sends a change once its price is shown, which is asked for again after a failure. */
export async function sendChange(): Promise<void> {
  await expect.element(page.getByRole("button", { name: "Change booking" })).toBeEnabled();
  const price = page.getByRole("status").filter({ hasText: exampleChangeQuote.text });
  await expect.element(price).toHaveAttribute("aria-busy", "false");
  await press("Change booking");
}

async function fillPhoneBooking(): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(freeTour.title) }).click();
  await fill("Name", "Caller Borah");
  await fill("Phone", "9876543210");
  await chooseDay();
  await fill("Pickup", "Paltan Bazaar");
}

const phoneBooking = {
  page: <NewPhoneBookingPage />,
  answers: () => {
    answer("tour.list", () => ({ ...noRows, results: [freeTour], total: 1 }));
    answer("booking.quote", lost);
    answer("permit.rules", () => ({ rules: [] }));
    answer("booking.tags", () => []);
  },
  send: () => press("Book"),
};

/** The forms that make, change and end bookings with an Idempotency-Key. */
export const keyedBookingForms: KeyedForm[] = [
  {
    title: "a booking",
    procedure: "booking.create",
    file: "checkout/components/use-send-booking.ts",
    isPublic: true,
    page: (
      <TourBookingForm
        tour={{ ...freeTour, asksPermits: true }}
        trip={{}}
        occasion={{ user: owner, isReturning: false }}
      />
    ),
    answers: () => {
      answer("auth.me", () => exampleAccount);
      answer("booking.quote", lost);
    },
    fill: async () => {
      await chooseDay();
      await fill("Pickup", "Paltan Bazaar");
    },
    send: () => press("Confirm Booking"),
    succeed: () => answer("booking.create", () => examplePricedBooking),
  },
  {
    title: "a booking by phone",
    procedure: "booking.createByPhone",
    file: "office/phone/components/use-phone-booking.ts",
    ...phoneBooking,
    fill: fillPhoneBooking,
    succeed: () =>
      answer("booking.createByPhone", () => ({ ...exampleAdminBooking, ...agreedExample, refundShares: [] })),
  },
  {
    title: "the payment of a booking by phone",
    procedure: "payment.record",
    file: "office/phone/components/use-first-payment.ts",
    ...phoneBooking,
    answers: () => {
      phoneBooking.answers();
      answer("booking.createByPhone", () => ({ ...exampleAdminBooking, ...agreedExample, refundShares: [] }));
    },
    fill: async () => {
      await fillPhoneBooking();
      await page.getByText("Already paid?").click();
      await page.getByLabelText("Amount received, in rupees").fill("500");
      await page.getByLabelText("Payment note").fill("Receipt 112");
    },
    isSentOnce: true,
    succeed: () => answer("payment.record", () => exampleAdminBookingDetail),
  },
  {
    title: "a customer's change",
    procedure: "booking.change",
    file: "booking-change/components/change-dialog.tsx",
    isPublic: true,
    page: <ChangeDialog booking={exampleBooking} by="customer" onClose={nothing} />,
    answers: () => answer("booking.changeQuote", () => exampleChangeQuote),
    fill: () => fill("Pickup", "Paltan Bazaar"),
    send: sendChange,
    succeed: () => answer("booking.change", () => exampleOwnBooking),
  },
  {
    title: "the office's change",
    procedure: "booking.changeByAdmin",
    file: "booking-change/components/change-dialog.tsx",
    page: <ChangeDialog booking={exampleAdminBookingDetail} by="admin" onClose={nothing} />,
    answers: () => answer("booking.changeQuoteByAdmin", () => exampleChangeQuote),
    fill: () => fill("Pickup", "Paltan Bazaar"),
    send: sendChange,
    succeed: () => answer("booking.changeByAdmin", () => exampleAdminBookingDetail),
  },
  {
    title: "the request to cancel",
    procedure: "booking.askToCancel",
    file: "booking-change/components/cancel-request-dialog.tsx",
    isPublic: true,
    page: <CancelRequestDialog booking={exampleOwnBooking} onClose={nothing} />,
    fill: () => page.getByLabelText("Reason").fill("The train is cancelled"),
    send: () => press("Ask to cancel"),
    succeed: () => answer("booking.askToCancel", () => exampleOwnBooking),
  },
];
