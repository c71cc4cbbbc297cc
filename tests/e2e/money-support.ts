import type { Browser, Locator, Page } from "@playwright/test";
import { adminSettings } from "~tests/support/admin";
import { startRazorpayDouble } from "../support/razorpay-double";
import { startEmptyApp } from "./own-app";
import { signIn } from "./portal-support";
import { expect } from "./support";

/** An app of its own in which customers pay by UPI and by Razorpay's double: these settings change all bookings' pages. */
export async function startMoneyApp() {
  const double = await startRazorpayDouble();
  const { apiUrl, keyId, keySecret, webhookSecret } = double.settings;
  const app = await startEmptyApp({
    ...adminSettings,
    UPI_ADDRESS: "luit.tours@okhdfcbank",
    RAZORPAY_API_URL: apiUrl,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  });
  const stop = async () => {
    await app.stop();
    await double.close();
  };
  return { url: app.url, double, stop };
}

/** A page of the admin in the portal of that app. */
export async function openPortal(browser: Browser, settings: Parameters<Browser["newPage"]>[0]): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: "reduce", ...settings });
  await signIn(page);
  return page;
}

/** Chooses a bank's statement of today on the page Money. */
export async function uploadStatement(page: Page, lines: readonly { text: string; credit: string }[]): Promise<void> {
  const today = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
  const rows = lines.map(({ text, credit }) => `${today},${text},,"${credit}"`);
  await uploadText(page, ["Txn Date,Description,Debit,Credit", ...rows].join("\n"));
}

export async function uploadText(page: Page, text: string, name = "statement.csv"): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Bank statement as CSV").setInputFiles(file);
}

/** The row of a booking on the page Money. */
export function moneyRow(page: Page, reference: string): Locator {
  const opener = page.getByRole("button", { name: reference, exact: true });
  return page.getByRole("main").getByRole("listitem").filter({ has: opener });
}

/** Opens the dialog of a booking from Manage Bookings. */
export async function openBooking(page: Page, reference: string): Promise<Locator> {
  await page.goto(`/admin/bookings?search=${reference}`);
  await page.getByRole("row").filter({ hasText: reference }).getByRole("button").first().click();
  const dialog = page.getByRole("dialog").filter({ hasText: reference }).first();
  await expect(dialog.getByRole("heading", { name: "Payments" })).toBeVisible();
  return dialog;
}

/** Opens the page of a booking from its dialog. */
export async function openBookingPage(page: Page, reference: string): Promise<Locator> {
  const dialog = await openBooking(page, reference);
  await dialog.getByRole("link", { name: "Open booking" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/[\w-]{36}$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "History" })).toBeVisible();
  return main;
}
