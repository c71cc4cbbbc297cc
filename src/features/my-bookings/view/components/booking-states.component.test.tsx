import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { exampleOwnBooking } from "~/features/booking/booking.examples";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { addDays, dateInIndia } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { firstSite, setSite } from "~/lib/site";
import { answer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { BookingScreen } from "./booking-screen";

const today = dateInIndia(new Date());
const date = addDays(today, 60);
const free: OwnBooking = { ...exampleOwnBooking, date, lastDay: date };
const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
const held: OwnBooking = {
  ...free,
  heldUntil,
  deposit: 2250,
  balance: { amount: 6750, dueOn: addDays(today, 46) },
  payable: { deposit: 2250, balance: null, full: 9000 },
};

beforeEach(() => {
  setSite({ ...firstSite, payOnline: ["upi"] });
  onTestFinished(() => setSite(firstSite));
});

async function open(booking: OwnBooking, isNew: boolean): Promise<void> {
  answer("booking.one", () => booking);
  await renderSite(
    <BookingScreen id={booking._id} isNew={isNew} returned={null} documents={null} bills={null} travellers={null} />,
    `/profile/bookings/${booking._id}`,
    exampleUser,
  );
}

const notice = (name: string) => page.getByRole("region", { name, exact: true });
const steps = (name: string) =>
  [...notice(name).element().querySelectorAll("li strong")].map((title) => title.textContent);

test("a booking of which nothing is due was a request, and says when the office answers before it speaks of money", async () => {
  await open(free, true);
  await expect.element(notice("Request sent")).toBeVisible();
  expect(steps("Request sent")).toEqual(["Request sent", "Answered within a day", "Payment"]);
  await expect.element(page.getByText(/\bbooked\b/i)).not.toBeInTheDocument();
});

test("a booking that is held for a payment says what to pay, by when in Indian time, and confirms last", async () => {
  const title = `Pay ₹2,250 by ${formatDeadline(heldUntil)}, to keep your places`;
  await open(held, true);
  await expect.element(notice(title)).toBeVisible();
  expect(steps(title)).toEqual(["Request sent", "Payment", "Confirmed"]);
  await expect.element(notice(title).getByRole("link", { name: "Pay ₹2,250 now" })).toBeVisible();
  await expect.element(page.getByText(/\bbooked\b/i)).not.toBeInTheDocument();
});

test("the page of such a booking says it again later, beside its status", async () => {
  await open(held, false);
  const main = page.getByRole("main");
  await expect
    .element(main)
    .toHaveTextContent(`PendingTourPay ₹2,250 by ${formatDeadline(heldUntil)}, to keep your places`);
  const next = main.getByRole("listitem").filter({ hasText: "After that, they are free for others." });
  await expect.element(next).toHaveTextContent(`Pay ₹2,250 by ${formatDeadline(heldUntil)}, to keep your places.`);
});

test("a Confirmed booking waits for nothing", async () => {
  await open({ ...free, status: "Confirmed" }, true);
  await expect.element(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Request sent", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/\bbooked\b/i)).not.toBeInTheDocument();
});

test("a refund says how it comes back, to whom and by which day", async () => {
  const refund = { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a91", amount: 900, reason: "The road is closed." };
  const at = "2026-11-27T05:00:00.000Z";
  const refunds: OwnBooking["refunds"] = [
    { ...refund, at, state: "done", provider: "upi", arrivesBy: "2026-12-01" },
    { ...refund, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a92", at, state: "created", provider: "bank", arrivesBy: null },
  ];
  await open({ ...free, status: "Cancelled", refunds }, false);
  const main = page.getByRole("main");
  await expect
    .element(main)
    .toHaveTextContent(
      "₹900 given back on 27 Nov 2026: The road is closed.By UPI, to the account from which it was paid. It is usually there by 1 December 2026.",
    );
  await expect
    .element(main)
    .toHaveTextContent(
      "₹900 comes back to you: The road is closed.By bank transfer, to the account from which it was paid. We write to you when it has gone.",
    );
});
