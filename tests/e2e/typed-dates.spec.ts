import type { Page } from "@playwright/test";
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
