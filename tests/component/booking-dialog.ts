import { expect } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
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
/** A tour with one price, and without a limit of places. */
export const plainTour: BookableTour = { ...exampleTour, prices: [], capacityPerDate: null };

export const box = (label: string) => page.getByLabelText(label, { exact: true });
export const specialMessage = page.getByLabelText("Special message");
export const send = () => page.getByRole("button", { name: "Confirm Booking" }).click();
export const expectAlert = (text: string) =>
  expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
/** An answer that gets lost on the way. */
export const lost = () => {
  throw new LostAnswer();
};
