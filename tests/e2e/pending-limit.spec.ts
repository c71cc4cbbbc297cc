import { startEmptyApp } from "./own-app";
import { admin, expect, newTraveller, onPhone, storeSession, test, tokenOf } from "./support";

let app: Awaited<ReturnType<typeof startEmptyApp>>;

test.describe("a customer with the largest number of pending bookings", onPhone, () => {
  test.use({ viewport: { width: 390, height: 667 } });
  test.beforeAll(async () => {
    app = await startEmptyApp({ RATE_LIMIT_FACTOR: "1", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  });
  test.afterAll(() => app.stop());

  test("sees in the dialog what to do", async ({ page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: app.url });
    const office = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
    const tour = { title: "Loktak by boat", description: "Phumdis.", duration: "1 day", price: 1500 };
    const made = await request.post("/api/tours", { headers: office, data: tour });
    const { _id: tourId } = await made.json();
    const session = await (await request.post("/api/auth/register", { data: newTraveller() })).json();
    const headers = { Authorization: `Bearer ${session.token}` };
    const date = new Date(Date.now() + 40 * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
    const data = { tourId, travelers: 1, date, pickupLocation: "Moirang", phone: session.phone, totalPrice: 1500 };
    for (let count = 0; count < 5; count++) {
      expect((await request.post("/api/bookings", { headers, data })).status()).toBe(200);
    }

    await storeSession(page, session);
    await page.goto(`${app.url}/tour/${tourId}`);
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Date", { exact: true }).fill(date);
    await modal.getByLabel("Pickup").fill("Moirang");
    await modal.getByRole("button", { name: "Confirm Booking" }).click();
    const message = modal.getByText(
      "You have 5 bookings of this tour waiting for confirmation. Please wait for our answer, cancel one under My Bookings, or call us.",
    );
    await expect(message).toBeInViewport({ ratio: 1 });
    await request.dispose();
  });
});
