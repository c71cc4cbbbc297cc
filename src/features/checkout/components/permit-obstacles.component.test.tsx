import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { examplePermits } from "~/features/permit/permit.examples";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { formatDate } from "~/lib/dates";
import { box, day, plainQuote, plainTour, signedIn } from "~tests/component/booking-dialog";
import { answer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";

const date = day("03-12");
const obstacle = "The permit is given to groups of at least 2. You are 1: ask us whom you can join.";
const tour = { ...plainTour, payment: { depositPercent: 30, balanceDays: 14 } };
const [need] = examplePermits.needs;

async function openFor(permits: Partial<NeededPermits>): Promise<void> {
  const neededPermits = { nationality: "DE", homeState: null, needs: [], ...permits };
  answer("booking.quote", () => ({ ...plainQuote(date), neededPermits }));
  const form = <TourBookingForm tour={tour} trip={{ nationality: "DE" }} occasion={signedIn} />;
  await renderSite(form, `/tour/${tour._id}`, exampleUser);
  await box("Date").fill(date);
}

beforeEach(() => {
  answer("auth.me", () => exampleAccount);
});

test("a party that does not get its permit reads that nothing is due, and can ask for a group", async () => {
  await openFor({ obstacles: [obstacle] });
  await expect.element(page.getByText(/^This stays a request/)).toBeVisible();
  await expect.element(page.getByText(obstacle)).toBeVisible();
  await expect.element(page.getByText(/Nothing is due at booking\./)).toBeVisible();
  const asks = new URLSearchParams({
    subject: `A group for ${tour.title}, ${formatDate(date)}`,
    trip: tour.title,
    when: date,
    adults: "1",
    nationality: "DE",
  });
  await expect.element(page.getByRole("link", { name: "Ask for a group" })).toHaveAttribute("href", `/contact?${asks}`);
});

test("any other party reads what its permit costs beside the price, and what is due", async () => {
  if (!need) throw new Error("The example has no permit");
  await openFor({ needs: [{ ...need, state: "Nagaland", places: [], permit: "ILP", fee: "₹200" }] });
  await expect.element(page.getByText("The Inner Line Permit (ILP) for Nagaland costs ₹200.")).toBeVisible();
  await expect.element(page.getByText(/₹1,350 is due once we confirm/)).toBeVisible();
  await expect.element(page.getByText(/^This stays a request/)).not.toBeInTheDocument();
});

test("a tour through states for which no permit is known asks nobody who they are", async () => {
  answer("booking.quote", () => plainQuote(date));
  const withQuestion = <TourBookingForm tour={tour} trip={{}} occasion={signedIn} />;
  const question = page.getByText("Permits: who travels?");
  await renderSite(withQuestion, `/tour/${tour._id}`, exampleUser);
  await expect.element(question).toBeVisible();
  const inAssam = <TourBookingForm tour={{ ...tour, asksPermits: false }} trip={{}} occasion={signedIn} />;
  await cleanup();
  await renderSite(inAssam, `/tour/${tour._id}`, exampleUser);
  await expect.element(box("Date")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
