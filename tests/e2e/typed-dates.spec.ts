import type { Page } from "@playwright/test";
import { signIn } from "./portal-support";
import { expect, onDesktop, test } from "./support";

/** The parts of the date `days` from now. */
function dayAhead(days: number) {
  const date = new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  const [year = "", month = "", day = ""] = date.split("-");
  return { date, year, month, day };
}

const calendarOf = (page: Page) => page.getByRole("dialog", { name: "Choose a date" });

test("the calendar is opened and used by the keyboard alone", onDesktop, async ({ page }) => {
  const { date, day, month, year } = dayAhead(200);
  await page.goto("/browse/hotels");
  const search = page.getByRole("search", { name: "Search hotels" });
  const [checkIn, checkOut] = [search.getByLabel("Check-in"), search.getByLabel("Check-out")];
  await checkIn.fill(`${day}/${month}/${year}`);
  await checkIn.press("ArrowDown");
  await expect(calendarOf(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(checkIn).toHaveValue(dayAhead(201).date);
  await expect(search.getByRole("button", { name: /^Change date, / }).first()).toBeFocused();

  // The check-out's calendar starts at the check-in, and can clear the date.
  await checkOut.fill(date);
  await expect(search).toContainText("Check-out cannot be before check-in");
  await checkOut.fill(dayAhead(203).date);
  await checkOut.press("ArrowDown");
  await expect(calendarOf(page).locator(":focus")).toHaveCount(1);
  await calendarOf(page).getByRole("button", { name: "Clear date" }).press("Enter");
  await expect(checkOut).toHaveValue("");
});

test("the portal's filters, reports, manifest and offers use the same date field", onDesktop, async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto("/admin/bookings");
  const filters = page.getByRole("search", { name: "Filter bookings" });
  const [from, to] = [filters.getByLabel("Travel date, from"), filters.getByLabel("Travel date, to")];
  await from.fill("1/3/2027");
  await expect(page).toHaveURL(/[?&]from=2027-03-01/);
  await to.fill("28/2/2027");
  await expect(filters.getByText("The last day is before the first.")).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]to=/);
  await to.fill("31 March 2027");
  await expect(page).toHaveURL(/[?&]from=2027-03-01&to=2027-03-31/);
  await expect(filters.getByText("The last day is before the first.")).toHaveCount(0);
  await to.press("ArrowDown");
  await calendarOf(page).getByRole("button", { name: "Clear date" }).click();
  await expect(page).not.toHaveURL(/[?&]to=/);
  await expect(to).toHaveValue("");

  await page.goto("/admin/reports");
  await page.getByLabel("To", { exact: true }).fill("1/1/2020");
  await expect(page.getByText("The last day is before the first.")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("1 Dec 2019");
  await expect(page.getByText("The last day is before the first.")).toHaveCount(0);
  await expect(page.getByText("No bookings in these days.").first()).toBeVisible();

  await page.goto("/admin/bookings/manifest");
  await page.getByLabel("Day", { exact: true }).fill("15.1.2027");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manifest, 15 Jan 2027");
  await expect(page).toHaveURL(/date=2027-01-15/);
});
