import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adminSession, openTab } from "./portal-catalogue";
import { expect, test } from "./support";

const season = ["2098-10-01", "2099-03-31"] as const;

/** Fills the fields of a price row. */
async function fillRow(form: Locator, number: number, fields: Record<string, string>) {
  const row = form.getByRole("listitem", { name: `Row ${number}`, exact: true });
  for (const [label, value] of Object.entries(fields)) {
    const field = row.getByLabel(label, { exact: false }).first();
    if (label === "For") await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

async function addRows(form: Locator, rows: Record<string, string>[]) {
  const present = await form.getByRole("list", { name: "Prices" }).getByRole("listitem").count();
  for (const [index, fields] of rows.entries()) {
    await form.getByRole("button", { name: "Add a price" }).click();
    await fillRow(form, present + index + 1, fields);
  }
}

async function tryParty(form: Locator, fields: Record<string, string>, date: string) {
  const example = form.getByRole("region", { name: "Example price" });
  for (const [label, value] of Object.entries(fields)) await example.getByLabel(label, { exact: true }).fill(value);
  await example.getByLabel(/^(First day|Day of travel)/).fill(date);
  return example.getByRole("status");
}

/** Whether the page scrolls sideways. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("an admin prices a family, a group and seasons, sees examples, and copies them", async ({ page, request }) => {
  const session = await adminSession(request);
  const headers = { Authorization: `Bearer ${session.token}` };
  const mark = randomUUID().slice(0, 8);
  const make = async (title: string) => {
    const data = { title, description: "Over the pass.", duration: "3 days", price: 5000 };
    return (await (await request.post("/api/tours", { headers, data })).json())._id as string;
  };
  const [first, second] = [`Sela ${mark}`, `Bumla ${mark}`];
  const [firstId, secondId] = [await make(first), await make(second)];
  await openTab(page, session, "Manage Tours");
  const open = async (title: string) => {
    await page.getByRole("searchbox", { name: "Search tours" }).first().fill(mark);
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    await page.getByText("Prices for people and seasons, cancellation and payment").click();
  };
  await open(first);
  const form = page.getByRole("region", { name: "Edit Tour" });
  await addRows(form, [
    { For: "Child", "Age from": "5", "to age": "11", Rupees: "2,500" },
    { For: "Infant", "Age from": "0", "to age": "4", Rupees: "0" },
    { For: "Adult", "First day": season[0], "Last day": season[1], Rupees: "6000" },
    { For: "Adult", "Minimum travellers": "12", Rupees: "4000" },
  ]);
  const inSeason = await tryParty(form, { Adults: "2", "Ages of children": "8, 3" }, "2099-01-15");
  await expect(inSeason).toContainText("₹14,500");
  await expect(inSeason).toContainText("Child, 8 years");
  await expect(await tryParty(form, {}, "2098-06-15")).toContainText("₹12,500");
  await expect(await tryParty(form, { Adults: "12", "Ages of children": "" }, "2098-06-15")).toContainText("₹48,000");

  await form.getByText("By days before travel").click();
  await form.getByText("A deposit", { exact: true }).click();
  await expect(inSeason).toContainText("₹14,400 is due at booking, and ₹33,600 by 1 June 2098.");
  await expect(inSeason).toContainText("Free cancellation until 8 June 2098. After that, nothing comes back.");
  await form.getByLabel("Row 1: percent refunded").fill("101");
  await addRows(form, [{ For: "Adult", "First day": "2099-03-01", Rupees: "1" }]);
  const save = form.getByRole("button", { name: "Update Tour" });
  await save.click();
  await expect(form.getByText("Must be at most 100")).toBeVisible();
  await form.getByLabel("Row 1: percent refunded").fill("90");
  await save.click();
  await expect(form.getByText("Rows 3 and 5 overlap: both could be the price of one person")).toHaveCount(2);
  await expect(form.getByRole("listitem", { name: "Row 3", exact: true }).getByLabel("For")).toBeInViewport();
  await form.getByRole("button", { name: "Remove row 5", exact: true }).click();
  expect(await isTooWide(page)).toBe(false);
  await save.click();
  await expect(form).toHaveCount(0);

  const saved = await (await request.get(`/api/tours/${firstId}`)).json();
  expect(saved.prices).toHaveLength(4);
  expect(saved.prices[0]).toEqual({ unit: "child", ageFrom: 5, ageTo: 11, amount: 2500 });
  expect(saved).toMatchObject({
    cancellation: [
      { daysFrom: 7, refundPercent: 90 },
      { daysFrom: 0, daysTo: 6, refundPercent: 0 },
    ],
    payment: { depositPercent: 30, balanceDays: 14 },
  });

  await open(second);
  await form.getByRole("button", { name: "Copy from another tour" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(first);
  await dialog.getByText(first).click();
  await expect(dialog).toContainText("Child 5 to 11: ₹2,500");
  // The policy as it is stored, in the words of the history: they do not depend on whether customers can pay online.
  await expect(dialog).toContainText("30% is due at booking, the rest 14 days before travel.");
  await dialog.getByRole("button", { name: "Copy into the form" }).click();
  await expect(form.getByRole("listitem", { name: "Row 4", exact: true }).getByLabel("Rupees")).toHaveValue("4000");
  await expect(form.getByLabel("Row 1: percent refunded")).toHaveValue("90");
  expect((await (await request.get(`/api/tours/${secondId}`)).json()).prices).toEqual([]);
  await save.click();
  await expect(form).toHaveCount(0);
  const { prices, cancellation, payment } = await (await request.get(`/api/tours/${secondId}`)).json();
  expect({ prices, cancellation, payment }).toEqual({
    prices: saved.prices,
    cancellation: saved.cancellation,
    payment: saved.payment,
  });
  await page.getByRole("button", { name: `Edit ${first}` }).click();
  await form.getByText("History", { exact: true }).click();
  await expect(form).toContainText("Child 5 to 11: ₹2,500; Infant 0 to 4: ₹0;");
});
