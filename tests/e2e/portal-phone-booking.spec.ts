import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { adminSession } from "./portal-catalogue";
import { makeTour, signIn } from "./portal-support";
import { expect, newTraveller, onDesktop, test, tripDay } from "./support";

/** A number that no other test uses. */
const newPhone = () => `97${String(randomInt(1e8)).padStart(8, "0")}`;

/** Opens the form, and chooses a new tour of 4,500 rupees for each traveller. */
async function openForm(page: Page, title: string) {
  await makeTour(page.context().request, { title, price: 4500 });
  await signIn(page);
  await page.goto("/admin/bookings/new");
  await page.getByLabel("Search by title").fill(title);
  await page.getByRole("radio", { name: new RegExp(title) }).check({ force: true });
}

/** What a caller's booking with a price by hand and a payment needs, by the labels of the fields. */
const typed = (name: string, phone: string) => [
  ["Name", name],
  ["Phone", phone],
  ["Date", tripDay("02-11")],
  ["Travellers", "2"],
  ["Pickup", "Nimati Ghat"],
  ["Special total, in rupees", "8000"],
  ["Reason for the special price", "A school of the village"],
  ["Amount received, in rupees", "3000"],
  ["Payment note", "Receipt 112"],
];

async function fill(page: Page, fields: string[][]) {
  await page.getByText("Special price?").click();
  await page.getByText("Already paid?").click();
  for (const [label = "", text = ""] of fields) await page.getByLabel(label, { exact: true }).fill(text);
}

test(
  "phone booking with a price by hand: nine fields, the payment, the voucher's link and the customer",
  onDesktop,
  async ({ page }) => {
    test.setTimeout(90_000);
    const [{ name }, phone] = [newTraveller(), newPhone()];
    await openForm(page, `Heron walk ${phone}`);
    const fields = typed(name, phone);
    expect(fields).toHaveLength(9);
    await fill(page, fields);
    await expect(page.getByText("Agreed price")).toBeVisible();
    await expect(page.getByText("₹8,000", { exact: true }).first()).toBeVisible();
    await page.getByLabel("Amount received, in rupees").fill("8001");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByText("No more than ₹8,000 is due.")).toBeVisible();
    await expectClean(page);
    await page.getByLabel("Amount received, in rupees").fill("8000");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByRole("status").getByText(/^Booked: NE-\w{6}\. ₹8,000 is recorded\./)).toBeVisible();

    await expect(page).toHaveURL(/search=NE-/);
    const headers = { Authorization: `Bearer ${(await adminSession(page.request)).token}` };
    const [made] = await (await page.request.get(`/api/bookings?search=${phone}`, { headers })).json();
    expect(made).toMatchObject({ name, source: "phone", travelers: 2, user: null });
    await page.getByText(name).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("₹8,000 of ₹8,000 is paid.")).toBeVisible();
    await dialog.getByRole("link", { name: "Open booking" }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("Special price set from ₹9,000 to ₹8,000")).toBeVisible();
    await main.getByRole("button", { name: "Share the voucher" }).click();
    await expect(main.getByLabel("Link to the voucher")).toHaveValue(/\/v\/[\w-]{43}$/);

    await main.getByRole("link", { name: "All bookings of this customer" }).click();
    await expect(page).toHaveURL(/\/admin\/customers\/[\w-]{36}$/);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Payments" })).toContainText("Receipt 112");
    await expectClean(page);
    await page.getByRole("link", { name: "All customers" }).click();
    await page.getByRole("searchbox").fill(phone);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expectClean(page);
  },
);
