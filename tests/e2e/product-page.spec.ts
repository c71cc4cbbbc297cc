import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { Hand } from "./hand";
import { adminSession, openTab } from "./portal-catalogue";
import { expect, onDesktop, storeSession, test } from "./support";

async function makeTour(request: APIRequestContext, more: object = {}) {
  const { token } = await adminSession(request);
  const title = `Page ${randomBytes(4).toString("hex")}`;
  const itinerary = "Day 1: Up\nBy jeep.\n\nDay 2: On foot\n\nDay 3: Home";
  const data = { title, description: "Far", duration: "3 days", price: 4500, itinerary, ...more };
  const answer = await request.post("/api/tours", { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { _id: string; title: string };
}

test(
  "a tour has a page with tabs in its address, a bar that saves in view, and days that are moved",
  onDesktop,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const session = await adminSession(request);
    const { _id: id, title } = await makeTour(request);
    await openTab(page, session, "Manage Tours");
    await page.getByLabel("Search tours").fill(title);
    await page.getByRole("link", { name: `Open ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const save = page.getByRole("button", { name: "Update Tour" });
    for (const tab of ["Days", "Prices", "Dates", "Policies", "Basics", "Pictures"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/products/tour/${id}\\?tab=${tab.toLowerCase()}$`));
      await expect(save).toBeInViewport({ ratio: 1 });
      await expectClean(page);
    }
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Basics" })).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Policies" })).toHaveAttribute("aria-selected", "true");
    await page.reload();
    await expect(page.getByRole("tab", { name: "Policies" })).toHaveAttribute("aria-selected", "true");

    await page.getByRole("tab", { name: "Days" }).click();
    await page.getByRole("button", { name: "Move Day 3 up" }).press("Enter");
    await page.getByRole("listitem", { name: "Day 1" }).getByLabel("Title of the day").fill("Up by jeep");
    await page.getByRole("link", { name: "Departures", exact: true }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    await save.click();
    await expect(page.getByText("Tour updated.")).toBeVisible();
    const { itinerary } = await (await request.get(`/api/tours/${id}`)).json();
    expect(itinerary).toBe("Day 1: Up by jeep\nBy jeep.\n\nDay 2: Home\n\nDay 3: On foot");
  },
);

/** Opens the page of a tour from the list of tours. */
async function openFromList(page: Page) {
  const session = await adminSession(page.request);
  const { _id: id, title } = await makeTour(page.request);
  await openTab(page, session, "Manage Tours");
  await page.getByLabel("Search tours").fill(title);
  await page.getByRole("link", { name: `Open ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return { path: `/admin/products/tour/${id}`, title };
}

test("Back asks before it throws away what was typed", async ({ page }) => {
  const { path, title } = await openFromList(page);
  const field = page.getByLabel("Title", { exact: true });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  // Playwright waits for a page to come, which the question prevents.
  const back = () => page.goBack({ timeout: 2000 }).catch(() => null);
  await field.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and back");
  await back();
  await expect(question).toBeVisible();
  await expectClean(page);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field).toHaveValue(`${title} and back`);
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  // Between the tabs nothing is lost, so nobody is asked.
  await page.getByRole("tab", { name: "Prices" }).click();
  await back();
  await expect(page.getByRole("tab", { name: "Basics" })).toHaveAttribute("aria-selected", "true");
  await expect(question).toBeHidden();
  await expect(field).toHaveValue(`${title} and back`);

  await field.click();
  await back();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goForward();
  await expect(field).toHaveValue(title);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

test("a tab can be pressed at once after a reload and Back", onDesktop, async ({ page }) => {
  const { path } = await openFromList(page);
  for (const name of ["Days", "Prices", "Dates"]) await page.getByRole("tab", { name }).click();
  await page.reload();
  await page.goBack();
  await page.getByRole("tab", { name: "Policies" }).click();
  await expect(page).toHaveURL(`${path}?tab=policies`);
  await expect(page.getByRole("tab", { name: "Policies" })).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await page.goBack();
  await page.getByRole("tab", { name: "Days" }).click();
  await expect(page.getByRole("tab", { name: "Days" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(`${path}?tab=days`);
});

test("a day is dragged by its handle, and the page fits a phone", onDesktop, async ({ page, request }) => {
  const session = await adminSession(request);
  const { _id: id } = await makeTour(request);
  await storeSession(page, session);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["basics", "days", "prices", "dates", "pictures", "policies"]) {
    await page.goto(`/admin/products/tour/${id}?tab=${tab}`);
    await expect(page.getByRole("button", { name: "Update Tour" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/products/tour/${id}?tab=days`);
  const day = (label: string) => page.getByRole("listitem", { name: label, exact: true });
  await expect(day("Day 3")).toBeVisible();
  await day("Day 1").locator("[draggable=true]").dragTo(day("Day 2").getByRole("heading"));
  await expect(day("Day 2").getByLabel("Title of the day")).toHaveValue("Up");
});

test(
  "the prices of all tours that a filter finds rise by 8 % from 1 March, rounded, in twelve clicks",
  onDesktop,
  async ({ page, request }) => {
    const session = await adminSession(request);
    const prices = [{ unit: "child", amount: 2250 }];
    const { _id: id } = await makeTour(request, { states: ["Tripura"], type: "Honeymoon", prices });
    await openTab(page, session, "Manage Tours");
    const hand = new Hand();
    await hand.choose(page.getByLabel("Tours in"), "Tripura");
    await hand.choose(page.getByLabel("Tours for"), "Honeymoon");
    await expect(page.getByRole("list", { name: "Tours", exact: true }).getByRole("listitem")).toHaveCount(1);
    await hand.click(page.getByLabel("Select all tours on this page"));
    await hand.click(page.getByRole("button", { name: "Change prices" }));
    const dialog = page.getByRole("dialog", { name: "Change prices" });
    await hand.type(dialog.getByLabel("For travel from"), "2099-03-01");
    await hand.type(dialog.getByLabel("Change in percent"), "8");
    await hand.choose(dialog.getByLabel("Round to"), "₹50");
    await hand.click(dialog.getByRole("button", { name: "Preview" }));
    const preview = dialog.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("Adult, from 1 Mar 2099: ₹4,500 → ₹4,850");
    await expect(preview).toContainText("Child 2 to 17, from 1 Mar 2099: ₹2,250 → ₹2,450");
    await expectClean(page);
    await hand.click(dialog.getByRole("button", { name: "Apply to 1 tour" }));
    await expect(dialog).toBeHidden();
    hand.expectAtMost(12, 9);
    expect(await (await request.get(`/api/tours/${id}`)).json()).toMatchObject({
      price: 4500,
      prices: expect.arrayContaining([{ unit: "adult", from: "2099-03-01", amount: 4850 }]),
    });
  },
);
