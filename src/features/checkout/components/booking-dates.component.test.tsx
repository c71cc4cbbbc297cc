import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { examplePricedBooking } from "~/features/booking/booking.examples";
import { CarBookingForm } from "~/features/checkout/kinds/car/car-booking-form";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { TourDatesPanel } from "~/features/checkout/kinds/tour/tour-dates-panel";
import type { Quote } from "~/features/checkout/quote.schema";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { toBookableCar } from "~/features/product/kinds/car/car.rules";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { addDays, type CalendarDate, formatDate, formatLongDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import {
  box,
  day,
  expectAlert,
  lost,
  plainQuote,
  plainTour,
  send,
  signedIn,
  specialMessage,
  today,
} from "~tests/component/booking-dialog";
import { answer } from "~tests/component/far-side";
import { renderOfferPanel } from "~tests/component/offer-panel";
import { renderSite } from "~tests/component/render";

// Without an answer about the price, a form shows its own and the server decides.
beforeEach(() => {
  answer("auth.me", () => exampleAccount);
  answer("booking.quote", lost);
});

/** A quote with two places, or with an obstacle. */
function quoteOf(date: string, obstacle?: Quote["obstacles"][number]): Quote {
  return {
    ...plainQuote(date),
    isAvailable: !obstacle,
    left: obstacle ? 0 : 2,
    obstacles: obstacle ? [obstacle] : [],
  };
}

async function openTour(): Promise<void> {
  const form = <TourBookingForm tour={plainTour} trip={{}} occasion={signedIn} />;
  await renderSite(form, `/tour/${plainTour._id}`, exampleUser);
}

/** The days of the open calendar that can be chosen. */
const openDays = () =>
  [...document.querySelectorAll("[data-day]:has(button:not(:disabled, [aria-disabled=true]))")].map(
    (cell) => cell.getAttribute("data-day") ?? "",
  );

test("the date ends on the last bookable day, and a later typed one is refused with that day", async () => {
  answer("tour.availability", lost);
  await openTour();
  const last = addDays(today, 730);
  const tooLate = page.getByText(`Choose a date up to ${formatLongDate(last)}.`);
  for (const late of [addDays(last, 1), "9999-12-31"]) {
    await box("Date").fill(late);
    await expect.element(tooLate).toBeVisible();
  }
  await box("Date").fill(last);
  await expect.element(tooLate).not.toBeInTheDocument();
  await page.getByRole("button", { name: /Change date/ }).click();
  await expect.element(page.getByRole("button", { name: "Next month" })).toBeDisabled();
  expect(openDays()).toContain(last);
  expect(openDays().filter((one) => one > last)).toEqual([]);
  await userEvent.keyboard("{Escape}");
});

test("when the free dates cannot be loaded, every date can be chosen and the server decides", async () => {
  const refusal = `Not available on ${formatDate(day("12-12"))}. Please choose another date.`;
  answer("tour.availability", lost);
  answer("booking.create", () => {
    throw new AppError("UNBOOKABLE", refusal);
  });
  await openTour();
  await page.getByRole("button", { name: "Open calendar" }).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.element(page.getByRole("gridcell").getByRole("button", { name: /, 15 / })).toBeEnabled();
  await userEvent.keyboard("{Escape}");
  await box("Date").fill(day("12-12"));
  await box("Pickup").fill("Nimati Ghat");
  await send();
  await expectAlert(refusal);
  await expect.element(box("Date")).toHaveValue(day("12-12"));
});

test("a form whose date sells out meanwhile keeps its fields, and offers the next free date", async () => {
  let isSoldOut = false;
  const soldOut = { code: "SOLD_OUT", message: "That date is sold out.", firstPossibleDate: day("12-13") };
  answer("booking.quote", ({ date }) => quoteOf(date, isSoldOut && date === day("12-12") ? soldOut : undefined));
  await renderSite(<TourBookingForm tour={plainTour} trip={{}} occasion={signedIn} />, "/", exampleUser);
  await box("Date").fill(day("12-12"));
  await expect.element(page.getByText("2 places left on that date")).toBeVisible();
  await box("Pickup").fill("Nimati Ghat");
  await specialMessage.fill("A window seat");
  isSoldOut = true;
  const refusal = "There are no places left on that date.";
  answer("booking.create", () => {
    throw new AppError("SOLD_OUT", refusal, { left: 0 });
  });
  await send();
  await expectAlert(refusal);
  await page.getByRole("button", { name: `Next free date: ${formatDate(day("12-13"))}` }).click();
  await expect.element(box("Date")).toHaveValue(day("12-13"));
  await expect.element(box("Date")).toHaveFocus();
  await expect.element(box("Pickup")).toHaveValue("Nimati Ghat");
  await expect.element(specialMessage).toHaveValue("A window seat");
  answer("booking.create", () => examplePricedBooking);
  await send();
  const done = page.getByRole("status").filter({ hasText: "Booking request submitted successfully!" });
  await expect.element(done).toBeVisible();
});

test("a car is offered only for runs of free days as long as the booking", async () => {
  const taken = day("12-14");
  answer("car.availability", ({ from = today, to = today }) => {
    const days: CalendarDate[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
    return {
      nextOpen: null,
      days: days.map((date) => ({ date, status: date === taken ? ("SOLD_OUT" as const) : ("OPEN" as const), left: 1 })),
    };
  });
  const message = `This car is taken on ${formatDate(taken)}.`;
  const obstacle = { code: "SOLD_OUT", message, firstPossibleDate: day("12-15") };
  answer("booking.quote", ({ date, ...requested }) => {
    const days = Number(requested.days ?? 1);
    const isTaken = date <= taken && addDays(date, days) > taken;
    const quote = quoteOf(date, isTaken ? obstacle : undefined);
    return { ...quote, item: { kind: "car", _id: exampleCar._id, title: exampleCar.name }, days };
  });
  const car = toBookableCar(exampleCar);
  answer("car.byId", () => exampleCar);
  await renderSite(<CarBookingForm car={car} trip={{}} occasion={signedIn} />, `/car/${car._id}`, exampleUser);
  await box("First day").fill(day("12-13"));
  await expect.element(page.getByRole("button", { name: /Change date, 13/ })).toBeVisible();
  await box("Days").fill("3");
  await expect.element(page.getByText(message)).toBeVisible();
  await page.getByRole("button", { name: /Change date/ }).click();
  await expect.poll(openDays).toContain(day("12-11"));
  await expect.poll(() => openDays().filter((date) => date >= day("12-12") && date <= taken)).toEqual([]);
  expect(openDays()).toContain(day("12-15"));
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: `Next free date: ${formatDate(day("12-15"))}` }).click();
  await expect.element(box("First day")).toHaveValue(day("12-15"));
});

test("an offer's panel respects its season, and its calendar leads to the next free date", async () => {
  const refusal = "The season is April to May. Please choose a date in it.";
  const firstOpen = day("04-01");
  answer("offer.availability", ({ from = today, to = today }) => {
    const days: CalendarDate[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
    const isOpen = (date: string) => date >= firstOpen && date < day("06-01");
    const statusOf = (date: string) => (isOpen(date) ? ("OPEN" as const) : ("OUT_OF_SEASON" as const));
    return { nextOpen: firstOpen, days: days.map((date) => ({ date, status: statusOf(date), left: 6 })) };
  });
  answer("booking.quote", ({ date }) =>
    quoteOf(
      date,
      date < firstOpen ? { code: "OUT_OF_SEASON", message: refusal, firstPossibleDate: firstOpen } : undefined,
    ),
  );
  await renderOfferPanel({ ...exampleOffer, validTill: null });
  const proceed = page.getByRole("button", { name: "Proceed to Book" });
  await box("Select Date").fill(day("03-10"));
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(proceed).toBeDisabled();
  await page.getByRole("button", { name: /Change date/ }).click();
  await expect.poll(() => openDays().filter((date) => date < firstOpen)).toEqual([]);
  // March's page also shows the first days of April, so the next free date is already shown.
  await page.getByRole("button", { name: "Previous month" }).click();
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  await calendar.getByRole("button", { name: `Next free date: ${formatDate(firstOpen)}` }).click();
  await expect.element(box("Select Date")).toHaveValue(firstOpen);
  await expect.element(proceed).toBeEnabled();
});

test("a form says when no date within a year can be booked", async () => {
  const message = `Only 6 places are left on ${formatDate(day("04-01"))}.`;
  answer("booking.quote", ({ date }) => quoteOf(date, { code: "SOLD_OUT", message }));
  await openTour();
  await box("Date").fill(day("04-01"));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText("No date within a year of it can be booked like this.")).toBeVisible();
});

test("when the prices of the days cannot be loaded, a day can be chosen all the same", async () => {
  answer("tour.calendar", lost);
  await renderSite(<TourDatesPanel tour={plainTour} trip={{}} />, `/tour/${plainTour._id}`, exampleUser);
  await expect.element(page.getByRole("alert").filter({ hasText: "Could not load prices and places." })).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).click();
  const first = `${addDays(`${today.slice(0, 7)}-28`, 10).slice(0, 7)}-20`;
  await page.getByRole("button", { name: new RegExp(`^${formatLongDate(first)}`) }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("Date", { exact: true })).toHaveValue(first);
  await page.getByRole("button", { name: "Close" }).click();

  answer("tour.calendar", ({ from = today, to = today }) => {
    const days: CalendarDate[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
    const full = days.map((date) => ({ date, price: 4500, placesLeft: 0, bookable: false, reason: "full" as const }));
    return { firstBookable: null, days: full };
  });
  await page.getByRole("button", { name: "Try again" }).click();
  const full = page.getByRole("button", { name: `${formatLongDate(first)}, full` });
  await expect.element(full).toBeVisible();
});

test("the calendar of prices says why the party can book no day", async () => {
  const refusal = "This tour is for 2 to 8 people. Change who travels, or ask us.";
  const none = "No day within a year can be booked like this.";
  answer("tour.calendar", ({ adults }) => {
    return { firstBookable: null, days: [], ...(adults === 1 && { refusal }) };
  });
  await renderSite(<TourDatesPanel tour={plainTour} trip={{}} />, `/tour/${plainTour._id}`, exampleUser);
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByText(none)).not.toBeInTheDocument();
  await box("Travellers").fill("2");
  await expect.element(page.getByText(none)).toBeVisible();
  await expect.element(page.getByText(refusal)).not.toBeInTheDocument();
});
