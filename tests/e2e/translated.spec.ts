import type { Page } from "@playwright/test";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { admin } from "~tests/support/admin";
import { translatePage } from "../support/translate";
import { codeFor } from "./app-under-test";
import { book, makeTour, signIn } from "./portal-support";
import { logIn } from "./signed-in";
import { expect, newTraveller, onDesktop, rupees, signInAsNew, test, tokenOf, tripDay } from "./support";

// A browser that translates a page replaces its texts, which React must then neither lose nor miss. Each screen is pressed
// once before it is translated, because React must have taken it over.
test.describe("a page that the browser translates", onDesktop, () => {
  const main = (page: Page) => page.getByRole("main");
  /** Other tests book any tour without a limit. */
  const limited = { capacityPerDate: 9 };
  const home = /^http:\/\/localhost:\d+\/$/;

  /** Presses what shows the password, and translates. */
  async function translateForm(page: Page): Promise<void> {
    const password = main(page).getByLabel(/^(New )?password$/i);
    await main(page).getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.evaluate(translatePage);
  }

  test("signs travellers in and up, after mistakes", async ({ page }) => {
    const traveller = newTraveller();
    await page.goto("/register");
    await translateForm(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(main(page).getByRole("alert").filter({ hasText: "All fields are required" }).first()).toBeVisible();
    await page.getByLabel("Full name").fill(traveller.name);
    await page.getByLabel("Email").fill(traveller.email);
    await page.getByLabel("Phone Number").fill(`+91 ${traveller.phone}`);
    await page.getByLabel("Password", { exact: true }).fill(traveller.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(home);

    await page.evaluate(() => window.localStorage.clear());
    await page.goto("/login");
    await translateForm(page);
    await logIn(page, { ...traveller, password: "not-the-one" });
    await expect(main(page).getByRole("alert").filter({ hasText: "Login failed" }).first()).toBeVisible();
    await logIn(page, traveller);
    await expect(page).toHaveURL(home);
  });

  test("resets a password", async ({ page }) => {
    const traveller = newTraveller();
    expect((await page.request.post("/api/auth/register", { data: traveller })).status()).toBe(200);
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(traveller.email);
    await page.getByRole("button", { name: "I already have a code" }).click();
    await expect(page.getByLabel("Code")).toBeFocused();
    await page.evaluate(translatePage);
    await main(page).getByRole("button", { name: "Change" }).click();
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("status").getByText("OTP sent to email").first()).toBeVisible();
    await page.getByLabel("New password").fill("quiet-brahmaputra-7");
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "That code is wrong" }).first()).toBeVisible();
    await page.getByLabel("Code").fill(await codeFor(traveller.email));
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByRole("status").getByText("Password reset successful!").first()).toBeVisible();
  });

  test("changes the account, and cancels a booking", async ({ page }) => {
    const { headers } = await signInAsNew(page);
    const { _id: tourId, price: totalPrice } = await makeTour(page.request, limited);
    const trip = { date: tripDay("01-15"), pickupLocation: "Guwahati", phone: "9876543210" };
    const data = { tourId, travelers: 1, totalPrice, ...trip };
    const { reference } = await (await page.request.post("/api/bookings", { headers, data })).json();
    await page.goto("/profile/account");
    await page.getByLabel("Phone Number").fill("12");
    await page.getByRole("button", { name: "Save details" }).click();
    const fault = page.getByText("Phone number must be exactly 10 digits");
    await expect(fault).toBeVisible();
    await page.evaluate(translatePage);
    await page.getByLabel("Phone Number").fill("9123456780");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByRole("status").getByText("Your details are saved.")).toBeVisible();
    await expect(fault).toHaveCount(0);

    await page.goto("/profile");
    await expect(page.getByRole("link", { name: `Open booking ${reference}` })).toBeVisible();
    await page.evaluate(translatePage);
    await page.getByRole("button", { name: `Cancel booking ${reference}` }).click();
    await page.getByRole("alertdialog", { name: "Are you sure?" }).getByRole("button", { name: "Yes, Cancel" }).click();
    await expect(main(page).getByText("Cancelled", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: `Cancel booking ${reference}` })).toHaveCount(0);
  });

  test("sends a message", async ({ page }) => {
    await page.goto("/contact");
    const send = main(page).getByRole("button", { name: "Send Message" });
    await send.click();
    const count = main(page).getByRole("alert").filter({ hasText: "your attention" });
    await expect(count).toHaveText("4 fields need your attention.");
    await page.evaluate(translatePage);
    for (const label of ["Name", "Subject", "Message"]) {
      await main(page).getByLabel(label, { exact: true }).fill("Rooms in Majuli");
    }
    await send.click();
    await expect(count).toHaveText("One field needs your attention.");
    await main(page).getByLabel("Email", { exact: true }).fill("asha@example.com");
    await send.click();
    await expect(main(page).getByText("Your message has been sent successfully.")).toBeVisible();
  });

  test("shows the price of an offer's guests and date", async ({ page }) => {
    const office = { Authorization: `Bearer ${await tokenOf(page.request, admin)}` };
    const prices = [
      { unit: "adult", from: tripDay("10-01"), to: tripDay("10-31"), amount: 5000 },
      { unit: "child", amount: 400 },
    ];
    const data = { title: "Two prices", description: "Hills.", price: 1000, originalPrice: 9000, prices };
    const { _id } = await (await page.request.post("/api/offers", { headers: office, data })).json();
    await page.goto(`/offers/${_id}`);
    const panel = page.getByRole("region", { name: "Book this offer" });
    const values = panel.locator("dl").getByRole("definition");
    const more = panel.getByRole("button", { name: "Increase guests" });
    await more.click();
    await expect(values).toHaveText([`${rupees(1000)} × 2`, rupees(160), rupees(2160)]);
    const hint = panel.getByText("The price depends on the date.");
    await expect(hint).toBeVisible();
    const saved = panel.getByText(/^You save/);
    await expect(saved).toHaveText(`You save ${rupees(17_280)}`);

    await page.evaluate(translatePage);
    await more.click();
    await expect(values).toHaveText([`${rupees(1000)} × 3`, rupees(240), rupees(3240)]);
    await expect(saved).toHaveText(`You save ${rupees(25_920)}`);
    await panel.getByLabel("Select Date").fill(tripDay("10-02"));
    await expect(values).toHaveText([`${rupees(5000)} × 3`, rupees(1200), rupees(16_200)]);
    await expect(saved).toHaveText(`You save ${rupees(12_960)}`);
    await expect(hint).toHaveCount(0);
    await expect(panel.getByText("For adults; children and seniors come in the next step.")).toBeVisible();
    await panel.getByLabel("Select Date").fill("");
    await expect(hint).toBeVisible();
    for (let guests = 3; guests > 1; guests--) await panel.getByRole("button", { name: "Decrease guests" }).click();
    await expect(values).toHaveText([rupees(1000), rupees(80), rupees(1080)]);
    expect((await page.request.delete(`/api/offers/${_id}`, { headers: office })).status()).toBe(200);
  });

  test("turns the months of a tour's calendar", async ({ page }) => {
    const today = toDatabaseDate(dateInIndia(new Date()));
    const nameOf = (ahead: number) => {
      const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1));
      return month.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
    };
    const { _id } = await makeTour(page.request, { price: 900, capacityPerDate: 3 });
    await page.goto(`/tour/${_id}`);
    const dates = page.getByRole("region", { name: "Dates and prices" });
    await dates.scrollIntoViewIfNeeded();
    await dates.getByLabel("Travellers", { exact: true }).fill("2");
    await expect(dates.getByText("Prices are for 2 adults.")).toBeVisible();
    await expect(dates.getByText("₹1,800").first()).toBeVisible();
    await page.evaluate(translatePage);
    await dates.getByRole("button", { name: "Next month" }).click();
    await expect(dates.getByText(nameOf(2), { exact: true })).toBeVisible();
    await expect(dates.getByText(nameOf(0), { exact: true })).toHaveCount(0);
    await dates.getByLabel("Travellers", { exact: true }).fill("3");
    await expect(dates.getByText("Prices are for 3 adults.")).toBeVisible();
    await expect(dates.getByText("₹2,700").first()).toBeVisible();
    await expect(dates.getByText("₹1,800")).toHaveCount(0);
    await dates.getByLabel("Travellers", { exact: true }).fill("4");
    await expect(dates.getByText("3 left", { exact: true }).first()).toBeVisible();
    await expect(dates.getByText("No day within a year can be booked like this.")).toBeVisible();
    await dates.getByLabel("Travellers", { exact: true }).fill("1");
    await expect(dates.getByRole("button", { name: /^First free day: \d/ })).toBeVisible();
  });

  test("counts and confirms bookings in the portal", async ({ page }) => {
    const { request } = page.context();
    const { _id: tourId, price: totalPrice } = await makeTour(request, limited);
    for (const day of ["04-04", "04-05"]) await book(request, { tourId, totalPrice, date: tripDay(day) });
    await signIn(page);
    await page.goto(`/admin/bookings?product=${tourId}`);
    const status = page.getByRole("navigation", { name: "Status" });
    await status.getByRole("link", { name: /Pending/ }).click();
    await expect(page).toHaveURL(/status=/);
    await page.evaluate(translatePage);
    await expect(status.getByRole("link", { name: /Pending/ })).toContainText("2");
    await page.getByRole("button", { name: "Change all 2", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Confirm 2 bookings" }).click();
    await expect(dialog.getByRole("status")).toHaveText("2 bookings confirmed.");
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(page.getByText("No bookings found.")).toBeVisible();
    await expect(status.getByRole("link", { name: /Pending/ })).toContainText("0");
    await expect(status.getByRole("link", { name: /Confirmed/ })).toContainText("2");
  });
});
