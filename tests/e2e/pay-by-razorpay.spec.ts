import type { APIRequestContext } from "@playwright/test";
import { admin, adminSettings } from "~tests/support/admin";
import { startRazorpayDouble } from "../support/razorpay-double";
import { expectClean } from "./access-support";
import { startEmptyApp } from "./own-app";
import { makeTour, signIn } from "./portal-support";
import { expect, onDesktop, signInAsNew, test, tokenOf, tripDay } from "./support";

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
  await expect(page).toHaveURL(`${app.url}/profile/bookings/${_id}/pay`);
  await expect(main).toContainText("Your bank declined it. You can try again.");
  await expectClean(page);

  await toRazorpay();
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL(`${app.url}/profile/bookings/${_id}**`);
  await expect(main.getByRole("heading", { name: "Your payment has arrived" })).toBeVisible();
  await expect(main).toContainText("₹9,000 is paid. Nothing more is due.");
  await expect(main.getByText("Confirmed", { exact: true })).toBeVisible();
  await expectClean(page);
  await page.close();
});

/** Takes a booking by phone by REST, as the office does for a caller. */
async function bookByPhone(request: APIRequestContext) {
  const tour = await makeTour(request, { price: 4500, payment: { depositPercent: 20, balanceDays: 7 } });
  const caller = { name: "Lalrinpuii Sailo", phone: "9876500123", pickupLocation: "Nimati Ghat" };
  const headers = { authorization: `Bearer ${await tokenOf(request, admin)}` };
  const data = { tourId: tour._id, travelers: 2, date: tripDay("12-17"), ...caller };
  const answer = await request.post("/api/bookings/by-phone", { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { _id: string; reference: string };
}

test(
  "a caller pays by the link that the office makes, after leaving the payment and after a refusal",
  onDesktop,
  async ({ browser }) => {
    test.setTimeout(90_000);
    const office = await browser.newPage({ baseURL: app.url, reducedMotion: "reduce" });
    const { _id, reference } = await bookByPhone(office.request);
    await signIn(office);
    await office.goto(`/admin/bookings/${_id}`);
    await office.getByRole("button", { name: "Make a link to pay" }).click();
    const field = office.getByLabel("Link to pay", { exact: true });
    await expect(field).toHaveValue(/\/pay\/[\w-]{43}$/);
    await expect(office.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
      "href",
      /919876500123.*%2Fpay%2F/,
    );
    await expectClean(office);
    const { pathname } = new URL(await field.inputValue());

    const caller = await browser.newContext({ baseURL: app.url, reducedMotion: "reduce" });
    const page = await caller.newPage();
    const main = page.getByRole("main");
    await page.goto(pathname);
    await expect(main.getByRole("heading", { name: "Pay ₹1,800" })).toBeVisible();
    await expect(main).toContainText(reference);
    await expect(main).not.toContainText("Lalrinpuii");
    await main.getByText("All of it, ₹9,000").click();
    await expectClean(page);
    await main.getByRole("button", { name: "Continue to Razorpay" }).click();
    await page.waitForURL(`${double.settings.apiUrl}/**`);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL(`${app.url}${pathname}**`);
    await expect(main).toContainText("You left the payment page before it was complete.");
    await expect(main.getByRole("heading", { name: "Pay ₹9,000" })).toBeVisible();

    await main.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(`${double.settings.apiUrl}/**`);
    await page.getByRole("button", { name: "Fail" }).click();
    await page.waitForURL(`${app.url}${pathname}**`);
    await expect(main).toContainText("Your bank declined it. You can try again.");
    await expectClean(page);

    await main.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(`${double.settings.apiUrl}/**`);
    await expect(page.locator("body")).not.toContainText("Lalrinpuii");
    await page.getByRole("button", { name: "Pay" }).click();
    await page.waitForURL(`${app.url}${pathname}**`);
    await expect(main).toContainText("₹9,000 is paid. Nothing more is due.");
    await expect(main.getByRole("heading", { name: "All is paid. Thank you!" })).toBeVisible();
    await caller.close();
    await office.reload();
    await expect(office.getByRole("main").getByText("₹9,000 of ₹9,000 is paid.")).toBeVisible();
    await office.close();
  },
);
