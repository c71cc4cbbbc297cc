import type { APIRequestContext, Page, Response } from "@playwright/test";
import { admin, adminSettings } from "~tests/support/admin";
import { startEmptyApp } from "./own-app";
import { expect, newTraveller, onPhone, storeSession, test, tokenOf } from "./support";

let app: Awaited<ReturnType<typeof startEmptyApp>>;

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

/** Registers a customer, and signs in. */
async function signInAsCustomer(page: Page, request: APIRequestContext) {
  const session = await (await request.post("/api/auth/register", { data: newTraveller() })).json();
  await storeSession(page, session);
  return session;
}

// An app of its own, because the settings change for everybody.
test.describe("in the booking dialog", onPhone, () => {
  test.describe.configure({ mode: "default" });
  test.use({ viewport: { width: 390, height: 667 } });
  test.beforeAll(async () => {
    app = await startEmptyApp({ RATE_LIMIT_FACTOR: "1", ...adminSettings });
  });
  test.afterAll(() => app.stop());

  test("a service fee that was changed meanwhile is shown before anything is booked", async ({ page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: app.url });
    const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
    const offer = { title: "Orchids in bloom", price: 5000, originalPrice: 6000 };
    const { _id } = await (await request.post("/api/offers", { headers, data: offer })).json();
    const setFee = (serviceFeePercent: number) =>
      request.put("/api/settings", { headers, data: { serviceFeePercent } });
    await signInAsCustomer(page, request);
    await page.goto(`${app.url}/offers/${_id}`);
    await page.getByLabel("Select Date").fill(inDays(40));
    await page.getByRole("button", { name: "Proceed to Book" }).click();
    const dialog = page.getByRole("dialog");
    const total = (text: string) => dialog.getByText(text, { exact: true }).last();
    const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
    await dialog.getByLabel("Pickup Location").fill("Nimati Ghat");
    await expect(total("₹5,400")).toBeVisible();

    // With the next change of the form, the dialog asks for the price again.
    expect((await setFee(10)).status()).toBe(200);
    const isQuoteForTwo = (answer: Response) => /"adults":2/.test(answer.request().postData() ?? "");
    const quoted = page.waitForResponse((answer) => answer.url().includes("booking.quote") && isQuoteForTwo(answer));
    await dialog.getByLabel("Guests", { exact: true }).fill("2");
    await quoted;
    await expect(dialog.getByText("The price was changed meanwhile. The total is now ₹11,000.")).toBeVisible();
    await expect(dialog.getByText("₹5,000 × 2 guests + ₹1,000 service fee (10%)")).toBeVisible();

    expect((await setFee(12)).status()).toBe(200);
    const refused = page.waitForResponse((answer) => answer.url().includes("booking.create"));
    await confirm.click();
    expect((await refused).status()).toBe(409);
    const message = "The price has changed: the total is now ₹11,200. Nothing was booked.";
    await expect(dialog.getByText(message)).toBeInViewport({ ratio: 1 });
    await expect(total("₹11,200")).toBeInViewport();
    await expect(dialog.getByText("₹5,000 × 2 guests + ₹1,200 service fee (12%)")).toBeVisible();
    await expect(dialog.getByLabel("Pickup Location")).toHaveValue("Nimati Ghat");
    await expect(dialog.getByLabel("Guests", { exact: true })).toHaveValue("2");

    const booked = page.waitForResponse((answer) => answer.url().includes("booking.create"));
    await confirm.click();
    const [{ result }] = await (await booked).json();
    expect(result.data).toMatchObject({ travelers: 2, serviceFee: 1200, totalPrice: 11_200 });
    await request.dispose();
  });
});
