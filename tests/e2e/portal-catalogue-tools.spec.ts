import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { adminSession, openTab } from "./portal-catalogue";
import { expect, test } from "./support";

/** Two tours of this test alone, whose titles share a word. */
async function makeTours(request: APIRequestContext, token: string) {
  const word = `Bulk${randomBytes(4).toString("hex")}`;
  const add = async (name: string, price: number) => {
    const data = { title: `${word} ${name}`, description: "Far", duration: "2 days", price };
    const answer = await request.post("/api/tours", { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { _id: string })._id;
  };
  return { word, ids: [await add("Loktak", 4500), await add("Dzukou", 3333)] as const };
}

/** Finds the tours by their word, and selects both. */
async function selectBoth(page: Page, word: string) {
  await page.getByLabel("Search tours").fill(word);
  const rows = page.getByRole("list", { name: "Tours", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: word })).toHaveCount(2);
  await page.getByLabel("Select all tours on this page").check();
  const bar = page.getByRole("region", { name: "Selected tours" });
  await expect(bar).toContainText("2 tours selected");
  return { bar, rows };
}

test("an admin raises two prices by 10 percent after a preview, which fits a phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const session = await adminSession(request);
  const { word } = await makeTours(request, session.token);
  await openTab(page, session, "Manage Tours");
  const { bar, rows } = await selectBoth(page, word);

  await bar.getByRole("button", { name: "Change prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Change prices", exact: true });
  const apply = dialog.getByRole("button", { name: "Apply to 2 tours" });
  await dialog.getByLabel("Change in percent").fill("ten");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Must be a number", { exact: true })).toBeVisible();
  await dialog.getByLabel("Change in percent").fill("10");
  await expect(apply).toBeDisabled();
  await dialog.getByRole("button", { name: "Preview" }).click();
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Price: ₹4,500 → ₹4,950");
  await expect(preview).toContainText("Price: ₹3,333 → ₹3,666");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await apply.click();

  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  await expect(rows.filter({ hasText: "Loktak" })).toContainText("₹4,950");
  await expect(rows.filter({ hasText: "Dzukou" })).toContainText("₹3,666");
});

test("a new price from a date on takes four steps, ends the one before, and is refused if a later one could also apply", async ({
  page,
  request,
}) => {
  const session = await adminSession(request);
  const { word, ids } = await makeTours(request, session.token);
  await openTab(page, session, "Manage Tours");
  const { bar } = await selectBoth(page, word);
  const dialog = page.getByRole("dialog", { name: "New price from a date on" });
  const type = async (date: string, amount: string) => {
    await bar.getByRole("button", { name: "New price from a date" }).click();
    await dialog.getByLabel("Travel from").fill(date);
    await dialog.getByLabel("Price for an adult in rupees").fill(amount);
    await dialog.getByRole("button", { name: "Preview" }).click();
  };
  await type("2099-10-01", "5000");
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText(
    "Adult, from 1 Oct 2099: ₹4,500 → ₹5,000",
  );
  await dialog.getByRole("button", { name: "Apply to 2 tours" }).click();
  await expect(dialog).toBeHidden();
  const read = await request.get(`/api/tours/${ids[0]}`);
  expect(await read.json()).toMatchObject({ prices: [{ unit: "adult", from: "2099-10-01", amount: 5000 }] });

  await page.getByLabel("Select all tours on this page").check();
  await type("2099-12-01", "6000");
  await expect(dialog.getByText("Adult, from 1 Oct 2099: ₹5,000: no last day → until 30 Nov 2099")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Apply to 2 tours" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("Select all tours on this page").check();
  await type("2099-11-01", "5500");
  await expect(dialog.getByText(/"Adult, from 1 Oct 2099 to 30 Nov 2099: ₹5,000" and /)).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: "Apply to 2 tours" })).toBeDisabled();
  await expect(dialog.getByText("2 tours cannot be changed like this.")).toBeVisible();
});

test("a tour is duplicated with its price rows, and what has bookings is archived and restored", async ({
  page,
  request,
}) => {
  const session = await adminSession(request);
  const { word, ids } = await makeTours(request, session.token);
  const headers = { authorization: `Bearer ${session.token}` };
  const prices = [{ unit: "child", amount: 2000 }];
  expect((await request.put(`/api/tours/${ids[0]}`, { data: { prices }, headers })).status()).toBe(200);
  const data = {
    tourId: ids[1],
    travelers: 1,
    date: "2027-03-10",
    pickupLocation: "Guwahati airport",
    name: "Lalrin Pui",
    phone: "9876501234",
  };
  expect((await request.post("/api/bookings/by-phone", { data, headers })).status()).toBe(200);
  await openTab(page, session, "Manage Tours");
  await page.getByLabel("Search tours").fill(word);
  const rows = page.getByRole("list", { name: "Tours", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(2);

  await page.getByRole("button", { name: `Duplicate ${word} Loktak` }).click();
  const form = page.getByRole("region", { name: "Create Tour" });
  await expect(form.getByLabel("Title")).toHaveValue(`Copy of ${word} Loktak`);
  await form.getByRole("button", { name: "Create Tour" }).click();
  await expect(rows).toHaveCount(3);
  const found = await request.get(`/api/tours?search=${word}`);
  const copies = ((await found.json()) as { results: { title: string }[] }).results;
  expect(copies.find(({ title }) => title.startsWith("Copy of"))).toMatchObject({ price: 4500, prices });

  // Opened before, the list of archived tours shows what is deleted now.
  const isLoaded = page.waitForResponse(/catalogue\.archived/);
  await page.getByText("Archived tours", { exact: true }).click();
  await isLoaded;
  await page.getByRole("button", { name: `Delete ${word} Dzukou` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(2);
  const archived = page.getByRole("list", { name: "Archived tours" }).getByRole("listitem").filter({ hasText: word });
  await expect(archived).toContainText("1 booking");
  await archived.getByRole("button", { name: `Restore ${word} Dzukou` }).click();
  await expect(archived).toHaveCount(0);
  await expect(rows).toHaveCount(3);
});
