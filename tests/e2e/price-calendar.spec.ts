import type { Locator, Page } from "@playwright/test";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { sampleId } from "~tests/support/sample";
import { expectClean } from "./access-support";
import { book, makeTour } from "./portal-support";
import { expect, offerDay, onDesktop, onPhone, rupees, signInAsNew, test } from "./support";

/** Today in India, as midnight UTC. */
const today = toDatabaseDate(dateInIndia(new Date()));
/** The 1st of the month after the next one, and of the month after that. */
const [first, later] = [2, 3].map(
  (ahead) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1)),
);
const dayOf = (month: Date | undefined, day: number) => {
  const date = new Date(month ?? 0);
  date.setUTCDate(day);
  return date;
};
const iso = (date: Date) => date.toISOString().slice(0, 10);
const long = (date: Date) =>
  date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const monthName = (date: Date | undefined) =>
  (date ?? today).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const [full, closed, open, few] = [10, 11, 12, 13].map((day) => dayOf(first, day)) as [Date, Date, Date, Date];
const outOfSeason = dayOf(later, 5);
const price = 18_500;

/** Today and tomorrow, closed, so that the first free day is a later one. */
const closedNow = [0, 1].map((days) => iso(new Date(today.getTime() + days * 86_400_000)));

/** A tour with a full, a closed and a nearly full day, and a month out of season. */
async function makeTourWithDays(page: Page) {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const tour = await makeTour(page.request, {
    title: "Living root bridges",
    price,
    capacityPerDate: 6,
    closedDates: [...closedNow, iso(closed)],
    seasonMonths: months.filter((month) => month !== outOfSeason.getUTCMonth() + 1),
    prices: [{ unit: "child", amount: 9000 }],
  });
  const trip = { tourId: tour._id, pickupLocation: "Police Bazaar" };
  await book(page.request, { ...trip, date: iso(full), travelers: 6, totalPrice: 6 * price });
  await book(page.request, { ...trip, date: iso(few), travelers: 5, totalPrice: 5 * price });
  return tour;
}

const datesOf = (page: Page) => page.getByRole("region", { name: "Dates and prices" });
const dayIn = (place: Locator, date: Date) => place.getByRole("button", { name: new RegExp(`^${long(date)}`) });

/** Taps a day that cannot be booked. Without force Playwright would wait until it is enabled. */
async function tapRefused(day: Locator) {
  await day.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await day.tap({ force: true });
}

/** Moves a finger sideways over the element, by so many pixels. */
async function swipe(element: Locator, across: number) {
  const finger = { pointerType: "touch", isPrimary: true, pointerId: 7, clientY: 300 };
  await element.dispatchEvent("pointerdown", { ...finger, clientX: 195 });
  await element.dispatchEvent("pointerup", { ...finger, clientX: 195 + across });
}

/** Turns the calendar to the month. */
async function openMonth(place: Locator, month: Date | undefined) {
  const grid = place.getByRole("grid", { name: monthName(month) });
  await expect(place.getByRole("grid").first()).toBeVisible();
  for (let turns = 0; turns < 4 && !(await grid.isVisible()); turns++) {
    await place.getByRole("button", { name: "Next month" }).click();
  }
  await expect(grid).toBeVisible();
}

test("a day is chosen by keyboard, and days that cannot be booked say why", onDesktop, async ({ page }) => {
  const tour = await makeTourWithDays(page);
  await signInAsNew(page);
  await page.goto(`/tour/${tour._id}`);
  const dates = datesOf(page);
  await dates.scrollIntoViewIfNeeded();
  await dates.getByLabel("Travellers", { exact: true }).fill("2");
  await expect(dates.getByRole("grid")).toHaveCount(2);

  // Tab reaches the first free day, not a closed today.
  const start = dates.locator('[role="gridcell"] button[tabindex="0"]');
  await expect(start).not.toHaveAttribute("aria-disabled", "true");
  await expect(start).toHaveCount(1);
  await start.focus();
  for (let months = 0; months < 2; months++) await page.keyboard.press("PageDown");
  await expect(dates.getByRole("grid", { name: monthName(first) })).toBeVisible();
  const at = await page.locator(":focus").locator("xpath=..").getAttribute("data-day");
  const distance = Math.round((full.getTime() - new Date(at ?? "").getTime()) / 86_400_000);
  for (let step = 0; step < Math.abs(distance); step++) {
    await page.keyboard.press(distance > 0 ? "ArrowRight" : "ArrowLeft");
  }
  await expect(dayIn(dates, full)).toBeFocused();
  await expect(dayIn(dates, full)).toHaveAccessibleName(`${long(full)}, full`);
  const said = dates.getByRole("status").filter({ hasText: "," });
  await page.keyboard.press("Enter");
  await expect(said).toHaveText(`${long(full)}, full`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(said).toHaveText(`${long(closed)}, closed`);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("ArrowRight");
  const name = `${long(open)}, ${rupees(2 * price)} for 2 adults, 6 places left`;
  await expect(dayIn(dates, open)).toHaveAccessibleName(name);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(iso(open));
  await expect(dialog.getByLabel("Passengers", { exact: true })).toHaveValue("2");
  await expect(dialog.getByText(rupees(2 * price), { exact: true }).last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectClean(page);
});

test("a day is chosen by touch, with a child, and a party that is too large is told", onPhone, async ({ page }) => {
  const tour = await makeTourWithDays(page);
  await signInAsNew(page);
  await page.goto(`/tour/${tour._id}`);
  await page.getByRole("link", { name: "See dates" }).tap();
  const dates = datesOf(page);
  await dates.getByText("Children or seniors?").tap();
  await dates.getByRole("button", { name: "Increase children" }).tap();
  await dates.getByLabel("Age of the child").selectOption("8");
  await openMonth(dates, first);

  const said = dates.getByRole("status").filter({ hasText: "," });
  await expect(dayIn(dates, few)).toHaveAccessibleName(`${long(few)}, only 1 place left`);
  await tapRefused(dayIn(dates, few));
  await expect(said).toHaveText(`${long(few)}, only 1 place left`);
  await dates.getByRole("button", { name: "Next month" }).tap();
  await expect(dayIn(dates, outOfSeason)).toHaveAccessibleName(`${long(outOfSeason)}, out of season`);
  await tapRefused(dayIn(dates, outOfSeason));
  await expect(said).toHaveText(`${long(outOfSeason)}, out of season`);
  await expectClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await swipe(dates.getByRole("grid"), 120);
  await expect(dates.getByRole("grid", { name: monthName(first) })).toBeVisible();
  await swipe(dates.getByRole("grid"), -120);
  await expect(dates.getByRole("grid", { name: monthName(later) })).toBeVisible();
  await dates.getByRole("button", { name: "Previous month" }).tap();
  const box = await dayIn(dates, open).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(dayIn(dates, open)).toHaveAccessibleName(/, ₹27,500 for 1 adult, 1 child of 8, 6 places left$/);
  await dayIn(dates, open).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(iso(open));
  await expect(dialog.getByLabel("Age of the child")).toHaveValue("8");
  await expect(dialog.getByText("₹27,500", { exact: true }).last()).toBeVisible();
});

test("the dialogs of a tour, a car and an offer have the calendar, which sets the date", onPhone, async ({ page }) => {
  await signInAsNew(page);
  const openDialog = async (path: string) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  };
  for (const kind of ["tour", "car"] as const) {
    await openDialog(`/${kind}/${sampleId(kind)}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Prices and places by day").click();
    const earliest = dialog.getByRole("button", { name: /^First free day/ });
    await earliest.click();
    await expect(dialog.getByLabel(kind === "car" ? "First day" : "Date", { exact: true })).not.toHaveValue("");
    await expect(dialog.getByRole("status").filter({ hasText: "for" })).toHaveText(/₹/);
    await expectClean(page);
  }
  await page.goto(`/offers/${sampleId("offer")}?book=1&date=${offerDay}&guests=2`);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Prices and places by day").click();
  await expect(dialog.getByRole("grid", { name: monthName(new Date(offerDay)) })).toBeVisible();
  await expect(dialog.getByRole("status").filter({ hasText: "for 2 adults" })).toHaveText(/₹/);
});
