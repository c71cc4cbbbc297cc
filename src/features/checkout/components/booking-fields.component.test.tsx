import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { examplePricedBooking } from "~/features/booking/booking.examples";
import { CarBookingForm } from "~/features/checkout/kinds/car/car-booking-form";
import { TourBookingDialog } from "~/features/checkout/kinds/tour/tour-booking-dialog";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { bookCarHref, toBookableCar } from "~/features/product/kinds/car/car.rules";
import { bookHref } from "~/features/product/kinds/tour/tour.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { loginPath, registerPath } from "~/lib/session/return-to";
import { readSession } from "~/lib/session/session";
import { AppError } from "~/server/api/errors";
import {
  box,
  day,
  expectAlert,
  lost,
  plainTour,
  send,
  signedIn,
  specialMessage,
  year,
} from "~tests/component/booking-dialog";
import { answer, callsOf } from "~tests/component/far-side";
import { addressNow, renderSite } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";

const total = (text: string) => expect.element(page.getByText(text, { exact: true }).last()).toBeVisible();

// Without an answer about the price, a form shows its own and the server decides.
beforeEach(() => {
  answer("auth.me", () => exampleAccount);
  answer("booking.quote", lost);
});

async function openTour(tour: BookableTour = plainTour): Promise<void> {
  await renderSite(<TourBookingForm tour={tour} trip={{}} occasion={signedIn} />, `/tour/${tour._id}`, exampleUser);
}

test(
  "a tour's form checks its fields, and keeps them when the booking is refused",
  requirement("tour-dialog.fields", "tour-dialog.rules", "tour-dialog.outcome", "limits.fields"),
  async () => {
    await openTour();
    await expect.element(box("Name")).toHaveValue(exampleUser.name);
    await expect.element(box("Phone")).toHaveValue(exampleUser.phone);
    await expect.element(box("Passengers")).toHaveValue("1");
    await expect.element(page.getByRole("button", { name: "Decrease passengers" })).toBeDisabled();
    const specified = [
      ...["Name", "Phone", "Passengers", "Date", "Pickup"].map(box),
      page.getByLabelText("Special message"),
    ];
    const fields = specified.map((field) => field.element());
    const all = [...document.querySelectorAll("input, textarea")];
    expect(all.filter((field) => fields.some((one) => one === field))).toEqual(fields);

    const required = {
      Name: exampleUser.name,
      Phone: exampleUser.phone,
      Passengers: "2",
      Date: day("12-05"),
      Pickup: "Dibrugarh airport",
    };
    for (const [label, text] of Object.entries(required)) await box(label).fill(text);
    for (const [label, text] of Object.entries(required)) {
      await box(label).fill("");
      await send();
      await expectAlert("Please fill all required fields");
      await box(label).fill(text);
      await expect.element(page.getByText("Please fill all required fields")).not.toBeInTheDocument();
    }
    await total("₹9,000");

    answer("booking.create", lost);
    await send();
    await expectAlert("Booking submission failed. Please try again.");
    const refused = "There are only 12 places left on that date.";
    answer("booking.create", () => {
      throw new AppError("SOLD_OUT", refused, { left: 0 });
    });
    await send();
    await expectAlert(refused);
    await box("Phone").fill("98");
    await send();
    await expect
      .element(box("Phone"))
      .toHaveAccessibleDescription(expect.stringContaining("Phone number must be exactly 10 digits"));
    await box("Phone").fill(exampleUser.phone);
    for (const [label, text] of Object.entries(required)) await expect.element(box(label)).toHaveValue(text);

    answer("booking.create", () => examplePricedBooking);
    await send();
    const done = page.getByRole("status").filter({ hasText: "Booking request submitted successfully!" });
    await expect.element(done).toBeVisible();
    expect(callsOf("booking.create").at(-1)?.input).toMatchObject({ date: day("12-05"), totalPrice: 9000 });
    await expect.poll(addressNow).toBe(`/profile/bookings/${examplePricedBooking._id}?booked=1`);
  },
);

test("a group's price is by the number of passengers", async () => {
  await openTour({ ...plainTour, price: 4000, prices: [{ unit: "adult", minParty: 10, amount: 3500 }] });
  await box("Date").fill(day("09-15"));
  await box("Passengers").fill("12");
  await expect.element(page.getByText("₹3,500 × 12 passengers")).toBeVisible();
  await total("₹42,000");
});

test("a car over two seasons has a line for each price", async () => {
  const prices = [{ unit: "day" as const, from: day("10-01"), to: day("12-31"), amount: 3000 }];
  const car = toBookableCar({ ...exampleCar, price: 2600, prices });
  await renderSite(<CarBookingForm car={car} trip={{}} occasion={signedIn} />, `/car/${car._id}`, exampleUser);
  await box("First day").fill(day("09-29"));
  await box("Days").fill("5");
  const row = (name: string) => page.getByRole("row", { name });
  await expect.element(row(`29 Sept ${year}`)).toHaveTextContent("₹5,200");
  await expect.element(row(`1 Oct ${year}`)).toHaveTextContent("₹9,000");
  await expect.element(row("Total")).toHaveTextContent("₹14,200");
});

test("a customer with too many pending bookings sees what to do, also on a phone", async () => {
  await page.viewport(390, 667);
  const message =
    "You have 5 bookings of this tour waiting for confirmation. Please wait for our answer, cancel one under My Bookings, or call us.";
  answer("booking.create", () => {
    throw new AppError("TOO_MANY_PENDING", message, { limit: "bookings", max: 20 });
  });
  const dialog = (
    <TourBookingDialog tour={plainTour} trip={{}} occasion={signedIn} onClose={() => undefined} isOwnPage={false} />
  );
  await renderSite(dialog, "/browse/tours", exampleUser);
  await box("Date").fill(day("12-12"));
  await box("Pickup").fill("Moirang");
  await send();
  await expect.element(page.getByRole("alert").filter({ hasText: message })).toBeInViewport({ ratio: 1 });
  await page.viewport(1440, 900);
});

test("a booking whose session has ended keeps its fields, which are there after the login", async () => {
  const written = {
    Date: day("12-05"),
    Passengers: "2",
    Pickup: "Paltan Bazaar",
  };
  await openTour();
  for (const [label, text] of Object.entries(written)) await box(label).fill(text);
  await specialMessage.fill("Two of us are vegetarians");
  answer("booking.create", () => {
    throw new AppError("UNAUTHORIZED", "Please log in.");
  });
  await send();
  await expectAlert("You must be logged in to book.");
  expect(readSession()).toBeNull();
  const login = page.getByRole("link", { name: "Log in" });
  await expect.element(login).toHaveAttribute("href", loginPath(bookHref(plainTour._id, {})));
  await cleanup();

  const returned = { user: exampleUser, isReturning: true };
  await renderSite(<TourBookingForm tour={plainTour} trip={{}} occasion={returned} />, "/", exampleUser);
  for (const [label, text] of Object.entries(written)) {
    await expect.element(box(label)).toHaveValue(text);
  }
  await expect.element(specialMessage).toHaveValue("Two of us are vegetarians");
});

test("what a visitor typed to book a car is there after the registration", async () => {
  const car = toBookableCar(exampleCar);
  const visitor = { user: null, isReturning: false };
  await renderSite(<CarBookingForm car={car} trip={{}} occasion={visitor} />, `/car/${car._id}`);
  const written = { Name: "Asha Visitor", Phone: "9876543210", "First day": day("01-15"), Pickup: "Paltan Bazaar" };
  for (const [label, text] of Object.entries(written)) await box(label).fill(text);
  await box("Passengers").fill("3");
  await send();
  await expectAlert("You must be logged in to book.");
  const register = page.getByRole("link", { name: "Create account" });
  await expect.element(register).toHaveAttribute("href", registerPath(bookCarHref(car._id)));
  await cleanup();

  const returned = { user: exampleUser, isReturning: true };
  await renderSite(<CarBookingForm car={car} trip={{}} occasion={returned} />, `/car/${car._id}`, exampleUser);
  for (const [label, text] of Object.entries(written)) await expect.element(box(label)).toHaveValue(text);
  await expect.element(box("Passengers")).toHaveValue("3");
  await expect.element(box("Days")).toHaveValue("1");
  await expect.element(page.getByText("You must be logged in to book.")).not.toBeInTheDocument();
});
