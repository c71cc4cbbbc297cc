import type { Page } from "@playwright/test";
import { expect, findUnrestrictedTour, tripDay } from "./support";

/** Books a tour by REST. */
export async function bookTour(
  page: Page,
  headers: Record<string, string>,
): Promise<{ _id: string; reference: string }> {
  const { _id: tourId, price: totalPrice } = await findUnrestrictedTour(page.request);
  const booking = { tourId, travelers: 1, date: tripDay("01-15"), pickupLocation: "Guwahati", phone: "9876543210" };
  const answer = await page.request.post("/api/bookings", { headers, data: { ...booking, totalPrice } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Ends the session of the page in another tab, without a logout in this one. */
export async function endInOtherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/contact");
  await other.evaluate(() => window.localStorage.removeItem("user"));
  await other.close();
}
