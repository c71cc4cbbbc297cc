import type { APIRequestContext, Page } from "@playwright/test";
import { admin, adminSettings } from "~tests/support/admin";
import { expectClean, expectWhole } from "./access-support";
import { startEmptyApp } from "./own-app";
import { makeTour } from "./portal-support";
import { expect, onPhone, signInAsNew, test, tokenOf, tripDay } from "./support";

let app: Awaited<ReturnType<typeof startEmptyApp>>;

// An app of its own, because a UPI address changes the pages of all bookings.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startEmptyApp({ ...adminSettings, UPI_ADDRESS: "luit.tours@okhdfcbank" });
});
test.afterAll(() => app.stop());

/** Books a tour of 9,000 rupees, with a deposit of 1,800. */
async function book(page: Page) {
  const { headers } = await signInAsNew(page);
  const tour = await makeTour(page.request, { price: 4500, payment: { depositPercent: 20, balanceDays: 7 } });
  const where = { date: tripDay("12-15"), pickupLocation: "Guwahati", phone: "9876543210" };
  const data = { tourId: tour._id, travelers: 2, totalPrice: 9000, ...where };
  const answer = await page.request.post("/api/bookings", { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { _id: string; reference: string };
}

/** Sends the bank's statement of today as the office does. */
async function sendStatement(request: APIRequestContext, utr: string, amount: string) {
  const headers = { authorization: `Bearer ${await tokenOf(request, admin)}` };
  const today = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
  const csv = `Txn Date,Description,Debit,Credit\n${today},BY TRANSFER-UPI/CR/${utr}/ASHA,,"${amount}"\n`;
  const statement = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  const answer = await request.post("/api/payments/statement", { headers, multipart: { statement } });
  return answer.json();
}

test(
  "a deposit is paid by UPI, reported, and found on the bank's statement",
  onPhone,
  async ({ browser, viewport }) => {
    const page = await browser.newPage({ baseURL: app.url, viewport, reducedMotion: "reduce" });
    const { _id, reference } = await book(page);
    const main = page.getByRole("main");
    await page.goto(`/profile/bookings/${_id}`);
    await main.getByRole("link", { name: "Pay ₹1,800 now" }).click();
    await expect(page).toHaveURL(new RegExp(`/profile/bookings/${_id}/pay$`));
    await expect(main.getByRole("heading", { name: "Pay ₹1,800" })).toBeVisible();
    await expect(main).toContainText(reference);

    const code = main.getByRole("img", { name: "QR code to pay ₹1,800 by UPI" });
    const link = main.getByRole("link", { name: "Pay ₹1,800 in your UPI app" });
    const shown = code.filter({ visible: true });
    await expect(link).toHaveAttribute("href", /^upi:\/\/pay\?pa=luit\.tours@okhdfcbank&pn=Luit&tr=[A-Z0-9]{12}&/);
    await expect(shown).toHaveCount(0);
    // A desktop has no UPI app, so it shows the code at once.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(shown).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByText("Pay with another phone").click();
    await expect(shown).toHaveCount(1);
    await main.getByText("All of it, ₹9,000").click();
    await expect(main.getByRole("heading", { name: "Pay ₹9,000" })).toBeVisible();
    await main.getByText("The deposit, ₹1,800").click();

    const field = main.getByLabel("UPI transaction ID");
    await field.fill("T2511 2112");
    await main.getByRole("button", { name: "I have paid" }).click();
    await expect(main.getByText("Please enter the 12 digits of the UPI transaction ID")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("T2511 2112");
    await expectClean(page);
    await expectWhole(page, "the payment");

    const utr = "632512345601";
    await field.fill(utr.replace(/(\d{4})(?=\d)/g, "$1 "));
    await main.getByRole("button", { name: "I have paid" }).click();
    const thanks = main.getByRole("heading", { name: "Thank you" });
    await expect(thanks).toBeFocused();
    await expect(main).toContainText("Please do not pay again.");
    await expectClean(page);

    expect(await sendStatement(page.request, utr, "1,800.00")).toMatchObject({ matched: 1, unmatched: 0 });
    await page.goto(`/profile/bookings/${_id}`);
    await expect(main.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(main).toContainText(/₹1,800 is paid\. ₹7,200 is due by 8 December/);
    await expect(main.getByRole("link", { name: "Pay ₹7,200 now" })).toBeVisible();
    await expectClean(page);
    await page.close();
  },
);
