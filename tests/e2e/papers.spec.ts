import { randomUUID } from "node:crypto";
import pg from "pg";
import { admin, adminSettings } from "~tests/support/admin";
import { samplePaper } from "../support/sample-papers";
import { expectClean, expectWhole } from "./access-support";
import { startEmptyApp } from "./own-app";
import { makeTour, signIn } from "./portal-support";
import { expect, signInAsNew, test, tokenOf, tripDay } from "./support";

let app: Awaited<ReturnType<typeof startEmptyApp>>;

// An app of its own, because a GSTIN changes the papers of all bookings.
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  app = await startEmptyApp(adminSettings);
});
test.afterAll(() => app.stop());

test("a customer finds the receipt voucher of a deposit, and says whom the invoice names", async ({
  browser,
  viewport,
}) => {
  const page = await browser.newPage({ baseURL: app.url, viewport, reducedMotion: "reduce" });
  const asAdmin = { authorization: `Bearer ${await tokenOf(page.request, admin)}` };
  const { tax } = await (await page.request.get("/api/settings", { headers: asAdmin })).json();
  const taxed = { tax: { ...tax, gstin: "18AABCL1234M1ZI" } };
  expect((await page.request.put("/api/settings", { headers: asAdmin, data: taxed })).status()).toBe(200);
  const { headers } = await signInAsNew(page);
  const tour = await makeTour(page.request, { price: 4500, payment: { depositPercent: 20, balanceDays: 7 } });
  const where = { date: tripDay("12-15"), pickupLocation: "Guwahati", phone: "9876543210" };
  const data = { tourId: tour._id, travelers: 2, totalPrice: 9000, ...where };
  const booked = await page.request.post("/api/bookings", { headers, data });
  const { _id } = (await booked.json()) as { _id: string };
  const cash = { provider: "cash", amount: 1800, note: "Receipt book 12" };
  const paid = await page.request.post(`/api/bookings/${_id}/payments`, { headers: asAdmin, data: cash });
  expect(paid.status()).toBe(200);

  await page.goto(`/profile/bookings/${_id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Receipt voucher ₹1,800")).toBeVisible();
  const saving = page.waitForEvent("download");
  await main.getByRole("button", { name: /^RV\/\d\d-\d\d\/\d{6}$/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^receipt-voucher-RV-\d\d-\d\d-\d{6}\.pdf$/);

  await main.getByRole("button", { name: "Add billing details" }).click();
  await main.getByLabel("Name on the bill").fill("Meghna Traders");
  await main.getByLabel("GSTIN").fill("27AAPFU0939F1ZA");
  await main.getByRole("button", { name: "Save billing details" }).click();
  await expect(main.getByText("This is not a GSTIN: please check its 15 letters and digits")).toBeVisible();
  await expect(main.getByLabel("Name on the bill")).toHaveValue("Meghna Traders");
  await expect(main.getByLabel("GSTIN")).toBeFocused();
  await expectClean(page);
  await main.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await main.getByRole("button", { name: "Save billing details" }).click();
  await expect(main.getByText("Bills name Meghna Traders, Maharashtra, GSTIN 27AAPFU0939F1ZV.")).toBeVisible();
  await expectWhole(page, "papers");
  await page.close();
});

/** Papers are dated today, so one of the month before needs the database. */
async function insertPaperOf(month: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { content } = samplePaper("taxInvoice", "english");
  await client.query(
    `INSERT INTO "Paper" ("id", "kind", "series", "financialYear", "serial", "number", "bookingId", "cause", "issuedAt",
       "issuedOn", "total", "taxable", "cgst", "sgst", "igst", "content")
     SELECT $1, 'taxInvoice', 'XX', '25-26', 1, 'XX/25-26/000001', "id", 'test', ($2 || '-15T12:00:00+05:30')::timestamptz,
       ($2 || '-15')::date, 105, 100, 2.5, 2.5, 0, $3 FROM "Booking" LIMIT 1`,
    [randomUUID(), month, JSON.stringify(content)],
  );
  await client.end();
}

test("an admin finds papers, saves a sheet, and closes a month", async ({ browser, viewport }) => {
  await insertPaperOf("2026-01");
  const page = await browser.newPage({ baseURL: app.url, viewport, reducedMotion: "reduce" });
  await signIn(page);
  const main = page.getByRole("main");
  await page.goto("/admin/settings/tax");
  await expect(main.getByRole("region", { name: "Example" })).toContainText("CGST ₹514.29, SGST ₹514.29");
  await expectClean(page);
  await expectWhole(page, "tax");
  await page.goto("/admin/papers");
  await main.getByLabel("Kind").selectOption("Receipt voucher");
  await expect(main.getByRole("button", { name: /^RV\// })).toHaveCount(1);
  await expect(main.getByRole("button", { name: "XX/25-26/000001" })).toBeHidden();
  await main.getByLabel("Kind").selectOption("All kinds");
  await main.getByLabel("Issued until").fill("2026-01-31");
  await expect(main.getByRole("button", { name: "XX/25-26/000001" })).toBeVisible();
  await expect(main.getByRole("button", { name: /^RV\// })).toBeHidden();
  await main.getByLabel("Search").fill("no such paper");
  await expect(main.getByText("No bills match.")).toBeVisible();

  const month = main.getByRole("listitem").filter({ hasText: "January 2026" });
  await month.getByText("Sheets of January 2026").click();
  const saving = page.waitForEvent("download");
  await month.getByRole("button", { name: "B2C by state and rate" }).click();
  expect((await saving).suggestedFilename()).toBe("2026-01-b2cs.csv");
  await month.getByRole("button", { name: "Close January 2026" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close month" }).click();
  await expect(page.getByText("January 2026 is closed.")).toBeVisible();
  await expect(month.getByText("Closed", { exact: true })).toBeVisible();
  await expect(month.getByRole("button", { name: "Close January 2026" })).toBeHidden();
  await expectClean(page);
  await expectWhole(page, "papers");
  await page.close();
});
