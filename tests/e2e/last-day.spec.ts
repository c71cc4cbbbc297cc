import type { Page } from "@playwright/test";
import { adminSession } from "./portal-catalogue";
import { makeTour } from "./portal-support";
import { expect, onDesktop, signInAsNew, test } from "./support";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
const inWords = (date: string) =>
  new Date(date).toLocaleDateString("en-IN", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** The days that can be chosen in the open calendar, as yyyy-MM-dd. */
async function openDays(page: Page): Promise<(string | null)[]> {
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  const days = calendar.getByRole("gridcell").getByRole("button", { disabled: false });
  await expect(days.first()).toBeVisible();
  return days.evaluateAll((all) => all.map((day) => day.closest("[data-day]")?.getAttribute("data-day") ?? null));
}

test(
  "a tour's date picker ends on the last bookable day, and a later typed date is refused with that day",
  onDesktop,
  async ({ page, request }) => {
    const { _id } = await makeTour(request);
    const [last, late] = [inDays(730), inDays(731)];
    await signInAsNew(page);
    await page.goto(`/tour/${_id}`);
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    const modal = page.getByRole("dialog");
    const date = modal.getByLabel("Date", { exact: true });
    await date.fill(late);
    await expect(modal.getByText(`Choose a date up to ${inWords(last)}.`)).toBeVisible();
    await date.fill("9999-12-31");
    await expect(modal.getByText(`Choose a date up to ${inWords(last)}.`)).toBeVisible();
    await date.fill(last);
    await expect(modal.getByText(/Choose a date up to/)).toHaveCount(0);
    await modal.getByRole("button", { name: /Change date/ }).click();
    const days = await openDays(page);
    expect(days).toContain(last);
    expect(days.filter((day) => day !== null && day > last)).toEqual([]);
    const calendar = page.getByRole("dialog", { name: "Choose a date" });
    await expect(calendar.getByRole("button", { name: "Next month" })).toBeDisabled();
  },
);

test("an offer's page and dialog refuse days after its last day", onDesktop, async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const [last, late] = [inDays(20), inDays(21)];
  const data = { title: "Ends soon", price: 9000, originalPrice: 12_000, validTill: last };
  const { _id } = await (await request.post("/api/offers", { headers, data })).json();
  await signInAsNew(page);
  await page.goto(`/offers/${_id}`);
  const panel = page.getByRole("region", { name: "Book this offer" });
  const proceed = panel.getByRole("button", { name: "Proceed to Book" });
  const date = panel.getByLabel("Select Date");
  await date.fill(late);
  await expect(panel.getByText(`Choose a date up to ${inWords(last)}.`)).toBeVisible();
  await expect(proceed).toBeDisabled();
  await date.fill(last);
  await panel.getByRole("button", { name: /Change date/ }).click();
  const days = await openDays(page);
  expect(days).toContain(last);
  expect(days.filter((day) => day !== null && day > last)).toEqual([]);
  await page.keyboard.press("Escape");
  await proceed.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Select Date").fill(late);
  await expect(dialog.getByText(`Choose a date up to ${inWords(last)}.`)).toBeVisible();
  expect((await request.delete(`/api/offers/${_id}`, { headers })).status()).toBe(200);
});
