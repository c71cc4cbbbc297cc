import type { Page } from "@playwright/test";
import { book, makeTour, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, signInAsNew, test, tripDay, tripYear } from "./support";

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
