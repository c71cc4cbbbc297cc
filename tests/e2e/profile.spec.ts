import type { Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { bookTour } from "./signed-in";
import { expect, requirement, signInAsNew, test, tokenOf, tripYear } from "./support";

/** Signs in as a new traveller with one Pending booking. */
async function openWithOneBooking(page: Page) {
  const { headers } = await signInAsNew(page);
  return bookTour(page, headers);
}

test(
  "My Bookings greets, sorts by tabs, and colours each status",
  requirement(
    "profile.greeting",
    "profile.logout",
    "profile.tabs",
    "profile.cards",
    "profile.empty",
    "profile.signed-out",
    "bookings.colours",
    "bookings.tab-rule",
    "bookings.cancel-pending-only",
  ),
  async ({ page }) => {
    await page.goto("/profile");
    await expect(page.getByText("Welcome, Guest")).toBeVisible();
    await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
    const { headers } = await signInAsNew(page);
    await page.goto("/profile");
    await expect(page.getByText("Welcome, Rongmei")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveText([/^Completed Orders/, /^Other Orders/, /^All Orders/]);
    const browse = page.getByRole("tabpanel").getByRole("link", { name: "Browse tours" });
    await expect(browse).toHaveAttribute("href", "/browse/tours");

    const ids = [await bookTour(page, headers), await bookTour(page, headers), await bookTour(page, headers)];
    const office = { Authorization: `Bearer ${await tokenOf(page.request, admin)}` };
    for (const [index, status] of ["Confirmed", "Cancelled"].entries()) {
      const answer = await page.request.put(`/api/bookings/${ids[index]?._id}`, { headers: office, data: { status } });
      expect(answer.status()).toBe(200);
    }
    await page.reload();
    const cards = page
      .getByRole("tabpanel")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    await expect(cards).toHaveCount(3);
    const hueOf = (status: string) =>
      cards.getByText(status, { exact: true }).evaluate((badge) => {
        const canvas = document.createElement("canvas").getContext("2d");
        if (!canvas) return [];
        canvas.fillStyle = window.getComputedStyle(badge).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
    const [yellow = [], green = [], red = []] = await Promise.all(["Pending", "Confirmed", "Cancelled"].map(hueOf));
    // Yellow has the least blue; green and red dominate the other two.
    expect(yellow.indexOf(Math.min(...yellow))).toBe(2);
    expect(green.indexOf(Math.max(...green))).toBe(1);
    expect(red.indexOf(Math.max(...red))).toBe(0);
    await expect(cards.filter({ hasText: "Pending" }).getByRole("button", { name: /cancel booking/i })).toBeVisible();
    await expect(cards.getByRole("button", { name: /cancel booking/i })).toHaveCount(1);
    await expect(cards.first()).toContainText(`15 Jan ${tripYear}`);
    await page.getByRole("tab", { name: "Completed Orders" }).click();
    await expect(cards).toHaveText([/Confirmed/]);
    await page.getByRole("tab", { name: "Other Orders" }).click();
    await expect(cards).toHaveText([/Pending/, /Cancelled/]);
  },
);

test("a booking's timeline shows each change with its author and time", async ({ page }) => {
  const { _id, reference } = await openWithOneBooking(page);
  const office = { Authorization: `Bearer ${await tokenOf(page.request, admin)}` };
  const answer = await page.request.put(`/api/bookings/${_id}`, { headers: office, data: { status: "Confirmed" } });
  expect(answer.status()).toBe(200);
  await page.goto("/profile");
  await expect(page.getByText(reference).first()).toBeVisible();
  await page.getByText("Timeline").click();
  const steps = page.getByRole("tabpanel").locator("ol").getByRole("listitem");
  const when = /\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2} [ap]m$/;
  await expect(steps).toHaveText([
    new RegExp(`^Booked by you.*${when.source}`),
    new RegExp(`^Confirmed by our office.*${when.source}`),
  ]);
});

test(
  "a failure to load bookings shows the specified text, and can be retried",
  requirement("profile.load-failure"),
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
  "a failed cancellation shows the specified text, and the booking stays",
  requirement("profile.cancel-failure", "profile.cancel-dialog"),
  async ({ page }) => {
    await openWithOneBooking(page);
    await page.goto("/profile");
    await page.route("**/api/trpc/booking.cancel*", (route) => route.abort());
    await page.getByRole("button", { name: /cancel booking/i }).click();
    await page.getByRole("button", { name: "Yes, Cancel" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Cancellation failed. Please try again." })).toBeVisible();
    await expect(page.getByRole("tabpanel")).toContainText("Pending");
    await expect(page.getByRole("button", { name: /cancel booking/i })).toBeFocused();
  },
);
