import { admin } from "~tests/support/admin";
import { book, makeTour, signIn } from "./portal-support";
import { expect, onDesktop, test, tripDay } from "./support";

test(
  "an unknown portal address redirects to the login, and then shows a not-found page inside the portal",
  onDesktop,
  async ({ page }) => {
    expect((await page.request.get("/admin/anything")).status()).toBe(404);
    // The browser logs a 404 of a document as an error.
    await page.route("**/admin/anything**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 200 });
    });
    await page.goto("/admin/anything?page=2");
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Fanything%3Fpage%3D2$/);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/anything\?page=2$/);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Travel Admin");
    await page.getByRole("link", { name: "Back to the dashboard" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  },
);

test("the tables of the portal fit 1024 px: no column is cut off", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const { _id: tourId, price } = await makeTour(request);
  const { reference } = await book(request, { tourId, travelers: 20, totalPrice: price * 20 });
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  const expectFit = async () => {
    const table = page.getByRole("table").last();
    await expect(table.getByRole("row").nth(1)).toBeVisible();
    await expect(table.getByText("Loading...")).toHaveCount(0);
    const beyond = await table.evaluate((element) => {
      const right = element.closest("section, [role=tabpanel]")?.getBoundingClientRect().right ?? 0;
      return element.getBoundingClientRect().right - right;
    });
    expect(beyond).toBeLessThanOrEqual(0);
  };
  await page.goto(`/admin/bookings?search=${reference}`);
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row.getByRole("group", { name: `Status of ${reference}` }).getByRole("button")).toHaveCount(3);
  await expect(page.getByRole("columnheader", { name: "Guests" })).toBeVisible();
  const around = page.getByRole("table").locator("..");
  expect(await around.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.goto("/admin/dashboard");
  await expect(page.getByText(reference)).toBeVisible();
  await expectFit();
  await page.getByRole("tab", { name: "Manage Cars" }).click();
  const firstDelete = page.getByRole("button", { name: /^Delete / }).first();
  await firstDelete.scrollIntoViewIfNeeded();
  await expect(firstDelete).toBeInViewport({ ratio: 1 });
  await expectFit();
  await page.goto("/admin/reports");
  await page.getByLabel("To", { exact: true }).fill(tripDay("12-31"));
  await expect(page.getByRole("row", { name: /^Total/ }).first()).toBeVisible();
  await expectFit();
});
