import { adminSettings } from "~tests/support/admin";
import { startRazorpayDouble } from "../support/razorpay-double";
import { expectClean } from "./access-support";
import { startEmptyApp } from "./own-app";
import { makeTour } from "./portal-support";
import { expect, onDesktop, signInAsNew, test, tripDay } from "./support";

let app: Awaited<ReturnType<typeof startEmptyApp>>;
let double: Awaited<ReturnType<typeof startRazorpayDouble>>;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  double = await startRazorpayDouble();
  const { apiUrl, keyId, keySecret, webhookSecret } = double.settings;
  app = await startEmptyApp({
    ...adminSettings,
    RAZORPAY_API_URL: apiUrl,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  });
});
test.afterAll(async () => {
  await app.stop();
  await double.close();
});

test("a booking is paid on Razorpay's page, after a first try that fails", onDesktop, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url, reducedMotion: "reduce" });
  const { headers } = await signInAsNew(page);
  const tour = await makeTour(page.request, { price: 4500, payment: { depositPercent: 100, balanceDays: 7 } });
  const where = { date: tripDay("12-16"), pickupLocation: "Guwahati", phone: "9876543210" };
  const data = { tourId: tour._id, travelers: 2, totalPrice: 9000, ...where };
  const answer = await page.request.post("/api/bookings", { headers, data });
  const { _id } = await answer.json();
  const main = page.getByRole("main");
  const toRazorpay = async () => {
    await page.goto(`/profile/bookings/${_id}/pay`);
    await main.getByRole("button", { name: "Continue to Razorpay" }).click();
    await page.waitForURL(`${double.settings.apiUrl}/**`);
  };

  await toRazorpay();
  await expect(page.locator("body")).toContainText("9000.00");
  await page.getByRole("button", { name: "Fail" }).click();
  await page.waitForURL(`${app.url}/profile/bookings/${_id}**`);
  await expect(main.getByRole("heading", { name: "The payment was not completed" })).toBeVisible();

  await toRazorpay();
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL(`${app.url}/profile/bookings/${_id}**`);
  await expect(main.getByRole("heading", { name: "Your payment has arrived" })).toBeVisible();
  await expect(main).toContainText("₹9,000 is paid. Nothing more is due.");
  await expect(main.getByText("Confirmed", { exact: true })).toBeVisible();
  await expectClean(page);
  await page.close();
});
