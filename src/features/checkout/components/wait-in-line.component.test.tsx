import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAccount } from "~/features/account/account.examples";
import { examplePricedBooking } from "~/features/booking/booking.examples";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { AppError } from "~/server/api/errors";
import { answer, callsOf, gate, LostAnswer } from "~tests/component/far-side";
import { chooseDay } from "~tests/component/forms/keyed-booking-forms";
import { press } from "~tests/component/forms/refused-form";
import { leave, owner, renderSite } from "~tests/component/render";

const freeTour = { ...exampleTour, seasonMonths: [], closedDates: [], asksPermits: true };
const inLine = page.getByText(/^Many people are booking this date\./);

function waitAt(position: number): never {
  throw new AppError("WAITING", "Many people are booking this date.", { position, retryAfter: 0.2 });
}

async function book(): Promise<void> {
  answer("auth.me", () => exampleAccount);
  answer("booking.quote", () => {
    throw new LostAnswer();
  });
  await renderSite(
    <TourBookingForm tour={freeTour} trip={{}} occasion={{ user: owner, isReturning: false }} />,
    "/",
    owner,
  );
  await chooseDay();
  await page.getByLabelText("Pickup", { exact: true }).fill("Paltan Bazaar");
  await press("Confirm Booking");
}

test("while many book the same date, the form shows the position and sends the same booking again until it is made", async () => {
  // The next answer comes only after the test has seen the position before it.
  const [first, second] = [gate(), gate()];
  let calls = 0;
  answer("booking.create", async () => {
    calls += 1;
    if (calls === 1) return waitAt(37);
    if (calls === 2) return first.passed.then(() => waitAt(12));
    await second.passed;
    return examplePricedBooking;
  });
  await book();
  await expect.element(inLine).toHaveTextContent("You are number 37 in line.");
  await expect.element(page.getByRole("button", { name: "Booking..." })).toBeVisible();
  first.open();
  await expect.element(inLine).toHaveTextContent("You are number 12 in line.");
  second.open();
  await expect.poll(() => callsOf("booking.create")).toHaveLength(3);
  await expect.element(inLine).not.toBeInTheDocument();
  const [call, ...others] = callsOf("booking.create").map(({ input, headers }) => [
    input,
    headers.get("idempotency-key"),
  ]);
  for (const other of others) expect(other).toEqual(call);
});

test("a form that is closed while it waits sends nothing more", async () => {
  answer("booking.create", () => waitAt(5));
  await book();
  await expect.element(inLine).toBeVisible();
  await leave();
  const sent = callsOf("booking.create");
  await new Promise((resolve) => setTimeout(resolve, 500)); // longer than the form would wait
  expect(callsOf("booking.create")).toEqual(sent);
});

test("a form that is closed while its request waits in line aborts it", async () => {
  const { passed, open } = gate();
  let isFirst = true;
  answer("booking.create", async () => {
    if (!isFirst) await passed;
    isFirst = false;
    return waitAt(5);
  });
  await book();
  await expect.poll(() => callsOf("booking.create")).toHaveLength(2);
  await leave();
  const [first, second] = callsOf("booking.create");
  expect([first?.signal?.aborted ?? false, second?.signal?.aborted]).toEqual([false, true]);
  open();
});
