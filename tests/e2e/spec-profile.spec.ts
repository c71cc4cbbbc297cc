import type { Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { sampleId } from "~tests/support/sample";
import { expect, onDesktop, requirement, signInAsNew, test, tokenOf, tripDay } from "./support";

test("My Bookings has its texts for loading and for signed-out visitors", {
  ...requirement("profile.signed-out", "profile.greeting", "session.starts-loading", "session.loading-ends"),
  ...onDesktop,
}, async ({ page, request }) => {
  // The server's HTML, before the browser reads its storage.
  expect(await (await request.get("/profile")).text()).toContain("Loading...");

  await page.goto("/profile");
  await expect(page.getByText("Welcome, Guest")).toBeVisible();
  await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading...")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: "Logout" })).toHaveCount(0);
});

test("bookings are listed by tab with their colours, and only a Pending one can be cancelled", {
  ...requirement(
    "profile.greeting",
    "profile.logout",
    "profile.tabs",
    "profile.cards",
    "profile.empty",
    "bookings.statuses",
    "bookings.cancel-pending-only",
    "bookings.colours",
    "bookings.tab-rule",
    "profile.cancel-failure",
    "session.reads-storage",
  ),
  ...onDesktop,
}, async ({ page }) => {
  const { request } = page;
  const { traveller, headers: mine } = await signInAsNew(page);
  await page.goto("/profile");
  await expect(page.getByText("Welcome, Rongmei")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText([/^Completed Orders/, /^Other Orders/, /^All Orders/]);
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("link", { name: "Browse tours" })).toHaveAttribute("href", "/browse/tours");

  const office = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  const { price } = await (await request.get(`/api/tours/${sampleId("tour")}`)).json();
  const book = async (day: number) => {
    const where = { date: tripDay(`01-1${day}`), pickupLocation: "Guwahati", phone: traveller.phone };
    const data = { tourId: sampleId("tour"), travelers: 1, totalPrice: price, ...where };
    return (await (await request.post("/api/bookings", { headers: mine, data })).json())._id;
  };
  const setStatus = async (id: string, status: string) =>
    expect((await request.put(`/api/bookings/${id}`, { headers: office, data: { status } })).status()).toBe(200);
  const [pending, confirmed, cancelled] = [await book(1), await book(2), await book(3)];
  await setStatus(confirmed, "Confirmed");
  await setStatus(cancelled, "Cancelled");

  await page.reload();
  await expect(card(page, pending)).toContainText("Pending");
  await expect(card(page, confirmed)).toContainText("Confirmed");
  await expect(card(page, cancelled)).toContainText("Cancelled");
  const hues = await Promise.all([
    hueOf(page, pending, "Pending"),
    hueOf(page, confirmed, "Confirmed"),
    hueOf(page, cancelled, "Cancelled"),
  ]);
  expect(hues).toEqual(["yellow", "green", "red"]);
  const icon = (id: string) => card(page, id).getByRole("button", { name: /^Cancel booking/ });
  await expect(icon(pending)).toBeVisible();
  await expect(icon(confirmed)).toHaveCount(0);
  await expect(icon(cancelled)).toHaveCount(0);
  await page.getByRole("tab", { name: "Completed Orders" }).click();
  await expect(panel.getByText("Confirmed")).toHaveCount(1);
  await expect(panel.getByText(/^(Pending|Cancelled)$/)).toHaveCount(0);
  await page.getByRole("tab", { name: "Other Orders" }).click();
  await expect(panel.getByText(/^(Pending|Cancelled)$/)).toHaveCount(2);
  await expect(panel.getByText("Confirmed")).toHaveCount(0);

  // Staff changed the status first: the server's message is shown.
  await icon(pending).click();
  await setStatus(pending, "Confirmed");
  const [answer] = await Promise.all([
    page.waitForResponse("**/api/trpc/booking.cancel*"),
    page.getByRole("alertdialog").getByRole("button", { name: "Yes, Cancel" }).click(),
  ]);
  const message: string = (await answer.json())[0].error.data.problem.message;
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
});

function card(page: Page, id: string) {
  return page.locator(`#booking-${id}`);
}

/** The hue of a status badge's background. */
function hueOf(page: Page, id: string, status: string): Promise<string> {
  return card(page, id)
    .getByText(status, { exact: true })
    .evaluate((badge) => {
      const painted =
        getComputedStyle(badge)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const [red = 0, green = 0, blue = 0] = painted;
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
      const turn = {
        [blue]: 240 + (60 * (red - green)) / (most - least),
        [green]: 120 + (60 * (blue - red)) / (most - least),
        [red]: (60 * (green - blue)) / (most - least),
      };
      const hue = turn[most] ?? Number.NaN;
      if (hue >= 38 && hue <= 65) return "yellow";
      if (hue >= 90 && hue <= 165) return "green";
      return hue >= -20 && hue <= 20 ? "red" : `hue ${hue}`;
    });
}
