import type { APIRequestContext, Page } from "@playwright/test";
import { adminSession } from "./portal-catalogue";
import { book, makeTour, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, signInAsNew, test, tripDay, tripYear } from "./support";

/** Creates a product as an admin. */
async function make(request: APIRequestContext, path: string, data: Record<string, unknown>) {
  const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const answer = await request.post(path, { headers, data });
  expect(answer.status()).toBe(200);
  const made: { _id: string; price: number } = await answer.json();
  return made;
}

async function openModal(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  return page.getByRole("dialog");
}

const calendarOf = (page: Page) => page.getByRole("dialog", { name: "Choose a date" });
const day = (page: Page, date: RegExp) => calendarOf(page).getByRole("button", { name: date });

test(
  "a tour's sold-out day cannot be picked, and a button fills in the next free one",
  onPhone,
  async ({ page, request }) => {
    const tour = await makeTour(request, { capacityPerDate: 4, closedDates: [tripDay("12-13")], leadDays: 2 });
    await book(request, { tourId: tour._id, travelers: 4, totalPrice: 4 * tour.price, date: tripDay("12-12") });
    await book(request, { tourId: tour._id, travelers: 2, totalPrice: 2 * tour.price, date: tripDay("12-14") });
    await signInAsNew(page);
    const modal = await openModal(page, `/tour/${tour._id}`);
    const date = modal.getByLabel("Date", { exact: true });
    await date.fill(tripDay("12-12"));
    await expect(modal.getByText(`12 Dec ${tripYear} is sold out.`)).toBeVisible();
    await expect(date).toHaveAttribute("aria-invalid", "true");
    await modal.getByRole("button", { name: `Next free date: 14 Dec ${tripYear}` }).click();
    await expect(date).toHaveValue(tripDay("12-14"));
    await expect(date).toBeFocused();
    await expect(modal.getByText("2 places left on that date")).toBeVisible();
    await expect(modal.getByRole("button", { name: /Next free date/ })).toHaveCount(0);

    await modal.getByRole("button", { name: /Change date/ }).click();
    for (const closed of [/, 12 December/, /, 13 December/]) await expect(day(page, closed)).toBeDisabled();
    for (const open of [/, 11 December/, /, 14 December/]) await expect(day(page, open)).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(calendarOf(page)).toBeHidden();

    // Three travellers exceed the places left on that day.
    await modal.getByLabel("Passengers", { exact: true }).fill("3");
    await expect(modal.getByText(`Only 2 places are left on 14 Dec ${tripYear}.`)).toBeVisible();
    await modal.getByRole("button", { name: /Change date/ }).click();
    await expect(day(page, /, 14 December/)).toBeDisabled();
    await day(page, /, 15 December/).click();
    await expect(date).toHaveValue(tripDay("12-15"));
    await expect(modal.getByText(/is sold out|are left/)).toHaveCount(0);

    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
    await date.fill(tomorrow);
    await expect(modal.getByText(/^Must be booked 2 days ahead\. Please choose a date from .+ on\.$/)).toBeVisible();
  },
);

test("a car is offered only for runs of free days as long as the booking", onDesktop, async ({ page, request }) => {
  const car = await make(request, "/api/cars", {
    ...{ name: "Bolero", tagline: "For rough roads", carType: "SUV", engineType: "Diesel", transmission: "Manual" },
    ...{ seatCapacity: 7, price: 2600, images: ["/images/cars/suv.avif"] },
  });
  await book(request, { tourId: undefined, carId: car._id, days: 1, totalPrice: 2600, date: tripDay("12-14") });
  await signInAsNew(page);
  const dialog = await openModal(page, `/car/${car._id}`);
  await dialog.getByLabel("First day").fill(tripDay("12-13"));
  await expect(dialog.getByRole("button", { name: /Change date, 13/ })).toBeVisible();
  await dialog.getByLabel("Days", { exact: true }).fill("3");
  await expect(dialog.getByText(`This car is taken on 14 Dec ${tripYear}.`)).toBeVisible();
  await dialog.getByRole("button", { name: /Change date/ }).click();
  for (const closed of [/, 12 December/, /, 13 December/, /, 14 December/]) {
    await expect(day(page, closed)).toBeDisabled();
  }
  for (const open of [/, 11 December/, /, 15 December/]) await expect(day(page, open)).toBeEnabled();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: `Next free date: 15 Dec ${tripYear}` }).click();
  await expect(dialog.getByLabel("First day")).toHaveValue(tripDay("12-15"));
});

test("an offer's page and dialog respect its season and its places", onDesktop, async ({ page, request }) => {
  const offer = await make(request, "/api/offers", {
    ...{ title: "Orchids in bloom", price: 5000, originalPrice: 6000 },
    ...{ capacityPerDate: 6, seasonMonths: [4, 5] },
  });
  await signInAsNew(page);
  await page.goto(`/offers/${offer._id}`);
  const panel = page.getByRole("region", { name: "Book this offer" });
  const proceed = panel.getByRole("button", { name: "Proceed to Book" });
  await panel.getByLabel("Select Date").fill(tripDay("03-10"));
  await expect(panel.getByText("The season is April to May. Please choose a date in it.")).toBeVisible();
  await expect(proceed).toBeDisabled();
  await panel.getByRole("button", { name: /Change date/ }).click();
  await expect(day(page, /, 20 March/)).toBeDisabled();
  // March's page also shows the first days of April, so the next free date is already shown.
  await calendarOf(page).getByRole("button", { name: "Previous month" }).click();
  await calendarOf(page)
    .getByRole("button", { name: `Next free date: 1 Apr ${tripYear}` })
    .click();
  await expect(panel.getByLabel("Select Date")).toHaveValue(tripDay("04-01"));
  await expect(proceed).toBeEnabled();
  await proceed.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Guests", { exact: true }).fill("7");
  await expect(dialog.getByText(`Only 6 places are left on 1 Apr ${tripYear}.`)).toBeVisible();
  await expect(dialog.getByText("No date within a year of it can be booked like this.")).toBeVisible();
});

test("a booking by phone shows a sold-out day and offers the next free one", onDesktop, async ({ page, request }) => {
  const title = `Phone ${crypto.randomUUID().slice(0, 8)}`;
  const tour = await makeTour(request, { title, capacityPerDate: 2 });
  await book(request, { tourId: tour._id, travelers: 2, totalPrice: 2 * tour.price, date: tripDay("12-12") });
  await signIn(page);
  await page.goto("/admin/bookings/new");
  const date = page.getByLabel("Date", { exact: true });
  await date.fill(tripDay("12-12"));
  await expect(page.getByText(`12 Dec ${tripYear} is sold out.`)).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search by title" }).fill(title);
  await page.getByRole("radio", { name: title }).check();
  await expect(page.getByText(`12 Dec ${tripYear} is sold out.`)).toBeVisible();
  await page.getByRole("button", { name: `Next free date: 13 Dec ${tripYear}` }).click();
  await expect(date).toHaveValue(tripDay("12-13"));
  await expect(page.getByText("2 places left on that date")).toBeVisible();
});
