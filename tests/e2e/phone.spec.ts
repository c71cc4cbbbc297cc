import { signIn } from "./portal-support";
import { expect, findUnrestrictedTour, newTraveller, onDesktop, onPhone, signInAsNew, test, tripDay } from "./support";

test("registration accepts an autofilled number with +91", onPhone, async ({ page }) => {
  const traveller = newTraveller();
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(traveller.name);
  await page.getByLabel("Email").fill(traveller.email);
  await expect(page.getByText("IN +91", { exact: true })).toBeVisible();
  await page.getByLabel("Phone Number").fill("+91 98220 12345");
  // The country code is not shown twice.
  await expect(page.getByText("IN", { exact: true })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(traveller.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  const saved = await page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "null"));
  expect(saved).toMatchObject({ phone: "9822012345" });
});

test("a foreign number needs its country, and is refused when invalid there", onDesktop, async ({ page }) => {
  await signInAsNew(page);
  await page.goto("/profile/account");
  const number = page.getByLabel("Phone Number");
  const country = page.getByLabel("Country code");
  await expect(country.locator("option")).not.toHaveCount(1);
  await number.fill("020 7946");
  await country.selectOption({ label: "United Kingdom (+44)" });
  await expect(number).toHaveValue("+44 020 7946");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Please enter a valid phone number of its country")).toBeVisible();
  await number.fill("+44 020 7946 0958");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("status").getByText("Your details are saved.")).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue("+442079460958");
  await expect(country).toHaveValue("GB");
  await number.fill("098220-12345");
  await expect(country).toHaveValue("IN");
});

test(
  "a booking with a leading 0 in its phone number is found in the portal by any spelling of the number",
  onDesktop,
  async ({ page }) => {
    const { headers } = await signInAsNew(page);
    const { _id } = await findUnrestrictedTour(page.request);
    const last = String(Math.floor(10_000 + Math.random() * 90_000));
    await page.goto(`/tour/${_id}`);
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Phone", { exact: true }).fill(`098220 ${last}`);
    await modal.getByLabel("Date", { exact: true }).fill(tripDay("03-20"));
    await modal.getByLabel("Pickup", { exact: true }).fill("Jorhat station");
    await modal.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();
    const [{ reference, phone }] = await (await page.request.get("/api/bookings/my", { headers })).json();
    expect(phone).toBe(`98220${last}`);

    await signIn(page);
    await page.goto("/admin/bookings");
    const shown = page.getByRole("row").filter({ hasText: reference });
    for (const text of [`+91 98220 ${last}`, `098220 ${last}`, `98220-${last}`, `98220${last}`, `20${last}`]) {
      await page.getByRole("searchbox").fill("nobody-at-all");
      await expect(shown).toHaveCount(0);
      await page.getByRole("searchbox").fill(text);
      await expect(shown).toHaveCount(1);
    }
  },
);

test("header and bottom bar together take at most 150 px", onPhone, async ({ page }) => {
  await page.goto("/browse/tours");
  const heights = await Promise.all(
    [page.getByRole("banner"), page.getByRole("navigation", { name: "Main" })].map(
      async (bar) => (await bar.boundingBox())?.height ?? 0,
    ),
  );
  expect(heights.every((height) => height > 40)).toBe(true);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(150);
});
