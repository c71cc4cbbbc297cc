import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import type { Quote } from "~/features/checkout/quote.schema";
import { examplePermits } from "~/features/permit/permit.examples";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { stepsOf } from "~/features/product/policy/cancellation.rules";
import { box, day, lost, plainTour, signedIn } from "~tests/component/booking-dialog";
import { answer } from "~tests/component/far-side";
import { renderOfferPanel } from "~tests/component/offer-panel";
import { renderSite } from "~tests/component/render";

const policies = {
  payment: { depositPercent: 25, balanceDays: 14 },
  cancellation: [
    { daysFrom: 7, refundPercent: 100 },
    { daysFrom: 0, daysTo: 6, refundPercent: 0 },
  ],
};
const anyDay = "25% once we confirm, rest 14 days before travel · free until 7 days before travel";
const ofMarch = /^25% once we confirm, rest by 12 March \d{4} · free until 19 March \d{4}$/;

test("the booking dialog says the terms of the chosen day beside its total, without waiting for the quote", async () => {
  answer("auth.me", () => exampleAccount);
  answer("booking.quote", lost);
  await renderSite(
    <TourBookingForm tour={{ ...plainTour, ...policies }} trip={{}} occasion={signedIn} />,
    `/tour/${plainTour._id}`,
    exampleUser,
  );
  await expect.element(page.getByText(anyDay, { exact: true })).toBeVisible();
  await box("Date").fill(day("03-26"));
  await expect.element(page.getByText(ofMarch)).toBeVisible();
  await expect.element(page.getByText(anyDay, { exact: true })).not.toBeInTheDocument();
});

test("the panel of an offer says terms and permits' cost of its quote, and what holds before a day while there is none", async () => {
  const offer = { ...exampleOffer, ...policies, validTill: null, capacityPerDate: null };
  answer("auth.me", () => exampleAccount);
  answer(
    "booking.quote",
    ({ date }): Quote => ({
      item: { kind: "offer", _id: offer._id, title: offer.title },
      date,
      travelers: 1,
      party: { adults: 1, children: [], seniors: 0 },
      days: 1,
      lastDay: date,
      unitPrice: 9000,
      discount: 0,
      serviceFee: 720,
      totalPrice: 9720,
      currency: "INR",
      lines: [{ unit: "adult", label: "Guest", quantity: 1, unitPrice: 9000, amount: 9000 }],
      deposit: 2430,
      balance: { amount: 7290, dueOn: day("03-12") },
      cancellation: stepsOf(policies.cancellation, date).map((step) => ({ ...step, refundAmount: 0 })),
      discountCode: null,
      neededPermits: { nationality: "IN", homeState: null, needs: examplePermits.needs },
      includes: [],
      isAvailable: true,
      left: null,
      obstacles: [],
    }),
  );
  await renderOfferPanel(offer);
  const panel = page.getByRole("region", { name: "Book this offer" });
  await expect.element(panel.getByText(anyDay, { exact: true })).toBeVisible();
  await expect
    .element(panel.getByText(/^You send a request\. We confirm .+ Free to cancel while Pending\.$/))
    .toBeVisible();
  const which = panel.getByRole("link", { name: "Which permits you need, and what they cost" });
  const permitCost = panel.getByText("The Inner Line Permit (ILP) for Nagaland costs ₹200.", { exact: true });
  await expect.element(which).toHaveAttribute("href", "#permits");
  await panel.getByLabelText("Select Date").fill(day("03-26"));
  await expect.element(panel.getByText(ofMarch)).toBeVisible();
  await expect.element(permitCost).toBeVisible();
  await expect.element(which).not.toBeInTheDocument();
  answer("booking.quote", lost);
  await panel.getByLabelText("Select Date").fill(day("05-01"));
  await expect.element(which).toBeVisible();
  await expect.element(permitCost).not.toBeInTheDocument();
  // The days of the quote before are not those of this date.
  await expect.element(panel.getByText(anyDay, { exact: true })).toBeVisible();
});
