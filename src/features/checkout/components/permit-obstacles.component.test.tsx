import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { OfferBookingForm } from "~/features/checkout/kinds/offer/offer-booking-form";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { examplePermitRule, examplePermits } from "~/features/permit/permit.examples";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { toBookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { toBookableTour } from "~/features/product/kinds/tour/tour.rules";
import { formatDate } from "~/lib/dates";
import type { State } from "~/lib/states";
import { AppError } from "~/server/api/errors";
import { box, day, plainQuote, plainTour, signedIn } from "~tests/component/booking-dialog";
import { answer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";

const date = day("03-12");
const obstacle = "The permit is given to groups of at least 2. You are 1: ask us whom you can join.";
const tour = { ...plainTour, payment: { depositPercent: 30, balanceDays: 14 } };
const [need] = examplePermits.needs;
const askForGroup = page.getByRole("link", { name: "Ask for a group" });

/** The contact form that asks for a group for one German adult. */
function groupHref(title: string): string {
  const asks = new URLSearchParams({
    subject: `A group for ${title}, ${formatDate(date)}`,
    trip: title,
    when: date,
    adults: "1",
    nationality: "DE",
  });
  return `/contact?${asks}`;
}

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
  await expect.element(askForGroup).toHaveAttribute("href", groupHref(tour.title));
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

test("the form of an offer says the same: what is needed, who applies, the fee, the obstacle, and whom to ask", async () => {
  if (!need) throw new Error("The example has no permit");
  const shown = { ...exampleOffer, states: ["Nagaland" as const], validTill: null };
  const offer = toBookableOffer(shown);
  const permit = { ...need, state: "Nagaland", places: [], permit: "PAP" as const, fee: "₹300" };
  const neededPermits = { nationality: "DE", homeState: null, needs: [permit], obstacles: [obstacle] };
  const item = { kind: "offer" as const, _id: offer._id, title: offer.title };
  answer("permit.rules", () => ({ rules: [examplePermitRule] }));
  answer("offer.byId", () => shown);
  answer("booking.quote", () => ({ ...plainQuote(date), item, neededPermits }));
  const booking = { offer, date, guests: 1, trip: { nationality: "DE" } };
  await renderSite(<OfferBookingForm booking={booking} occasion={signedIn} />, `/offers/${offer._id}`, exampleUser);
  await expect.element(page.getByText("Protected Area Permit (PAP), Nagaland")).toBeVisible();
  await expect.element(page.getByText(`Who applies: ${need.arrangedBy}`)).toBeVisible();
  await expect.element(page.getByText("The Protected Area Permit (PAP) for Nagaland costs ₹300.")).toBeVisible();
  await expect.element(page.getByText(/^This stays a request/)).toBeVisible();
  await expect.element(page.getByText(obstacle)).toBeVisible();
  await expect.element(askForGroup).toHaveAttribute("href", groupHref(offer.title));
});

/** The form that the card of a tour through the states opens. */
function CardForm({ states }: { states: State[] }) {
  const card = toBookableTour({ ...exampleTour, states });
  return (
    <section aria-label={states.join(" and ")}>
      <TourBookingForm tour={card} trip={{}} occasion={signedIn} />
    </section>
  );
}

const askedIn = (name: string) => page.getByRole("region", { name, exact: true }).getByText("Permits: who travels?");

test("from the card of a list, the form asks who travels only where a permit is known", async () => {
  answer("permit.rules", () => ({ rules: [examplePermitRule] }));
  await renderSite(
    <>
      <CardForm states={["Assam"]} />
      <CardForm states={["Assam", "Nagaland"]} />
    </>,
    "/browse/tours",
    exampleUser,
  );
  // Both forms use the same answer.
  await expect.element(askedIn("Assam and Nagaland")).toBeVisible();
  await expect.element(askedIn("Assam")).not.toBeInTheDocument();
});

test("from a card, the form asks who travels if the rules cannot be read", async () => {
  answer("permit.rules", () => {
    throw new AppError("NOT_FOUND", "The rules cannot be read.");
  });
  await renderSite(<CardForm states={["Assam"]} />, "/browse/tours", exampleUser);
  await expect.element(askedIn("Assam")).toBeVisible();
});
