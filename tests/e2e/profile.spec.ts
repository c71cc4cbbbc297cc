import type { Page } from "@playwright/test";
import { expect, newTraveller, spec, test } from "./support";

/** My Bookings of somebody new, who has one Pending booking. */
async function openWithOneBooking(page: Page): Promise<void> {
  const { request } = page.context();
  const traveller = newTraveller();
  const session = await (await request.post("/api/auth/register", { data: traveller })).json();
  const { results } = await (await request.get("/api/tours?limit=1")).json();
  const { _id: tourId, price: totalPrice } = results[0];
  const booking = { tourId, travelers: 1, date: "2099-01-15", pickupLocation: "Guwahati", phone: traveller.phone };
  const headers = { Authorization: `Bearer ${session.token}` };
  expect((await request.post("/api/bookings", { headers, data: { ...booking, totalPrice } })).status()).toBe(200);
  await page.goto("/login");
  await page.evaluate((user) => window.localStorage.setItem("user", JSON.stringify(user)), session);
}

test(
  "bookings that cannot be loaded are told by the specified text, and tried again",
  spec("Bookings load (customer): 'Failed to fetch your bookings. Please try refreshing the page.'"),
  async ({ page }) => {
    await openWithOneBooking(page);
    await page.route("**/api/trpc/booking.mine*", (route) => route.abort());
    await page.goto("/profile");
    const failure = page.getByText("Failed to fetch your bookings. Please try refreshing the page.");
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await page.unroute("**/api/trpc/booking.mine*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("tabpanel")).toContainText("Pending");
  },
);

test(
  "a cancelling that does not get through is told by the specified text, and the booking stays",
  spec("Cancel: alert with the server message, else 'Cancellation failed. Please try again.'"),
  async ({ page }) => {
    await openWithOneBooking(page);
    await page.goto("/profile");
    await page.route("**/api/trpc/booking.cancel*", (route) => route.abort());
    await page.getByRole("button", { name: /cancel booking/i }).click();
    await page.getByRole("button", { name: "Yes, Cancel" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Cancellation failed. Please try again." })).toBeVisible();
    await expect(page.getByRole("tabpanel")).toContainText("Pending");
  },
);
