import { expect } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import type { Quote } from "~/features/checkout/quote.schema";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { dateInIndia } from "~/lib/dates";
import { LostAnswer } from "./far-side";

// What tests of the booking forms fill in and look for.

export const today = dateInIndia(new Date());
/** A year whose days are all in the future and bookable. */
export const year = Number(today.slice(0, 4)) + 1;
/** The date of a month and day in that year: `day("04-20")`. */
export const day = (monthAndDay: string) => `${year}-${monthAndDay}`;
export const signedIn = { user: exampleUser, isReturning: false };
/** A tour with one price, without a limit of places, whose page asks who travels. */
export const plainTour: BookableTour = { ...exampleTour, prices: [], capacityPerDate: null, asksPermits: true };

/** A quote of the tour for one adult, without a limit of places. */
export function plainQuote(date: string): Quote {
  return {
    item: { kind: "tour", _id: plainTour._id, title: plainTour.title },
    date,
    travelers: 1,
    party: { adults: 1, children: [], seniors: 0 },
    days: 1,
    lastDay: date,
    unitPrice: 4500,
    discount: 0,
    serviceFee: 0,
    totalPrice: 4500,
    currency: "INR",
    lines: [{ unit: "adult", label: "Person", quantity: 1, unitPrice: 4500, amount: 4500 }],
    deposit: null,
    balance: null,
    cancellation: [],
    discountCode: null,
    neededPermits: null,
    includes: [],
    isAvailable: true,
    left: null,
    obstacles: [],
  };
}

export const box = (label: string) => page.getByLabelText(label, { exact: true });
export const specialMessage = page.getByLabelText("Special message");
export const send = () => page.getByRole("button", { name: "Confirm Booking" }).click();
export const expectAlert = (text: string) =>
  expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
/** An answer that gets lost on the way. */
export const lost = () => {
  throw new LostAnswer();
};
