import type { Locator } from "@playwright/test";
import { signIn } from "./portal-support";
import { admin, expect, newTraveller, onDesktop, test } from "./support";

test("an unknown address of the portal asks for the login, and then says inside the portal that there is no page", async ({
  page,
}) => {
  expect((await page.request.get("/admin/anything")).status()).toBe(404);
  // The browser notes the 404 of a document on its console.
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
});

test("who is signed in stands beside the greeting", onDesktop, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/staff");
  await expect(page.getByText("Welcome, Admin", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(admin.email);
});

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error("It must be in sight");
  return box;
}

test("a message covers neither the way back to the site nor the logout", async ({ page, isMobile }) => {
  await signIn(page);
  const sizes = isMobile ? [[390, 844] as const] : [[1024, 700] as const, [1440, 900] as const];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/staff");
    await page.getByRole("button", { name: "Invite an admin" }).click();
    await page.getByLabel("Email").fill(newTraveller().email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    const message = page.locator("[data-sonner-toast]").filter({ hasText: "The invitation to" });
    await expect(message).toBeVisible();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const a = await boxOf(message);
    if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const way of [page.getByRole("link", { name: "View site" }), page.getByRole("button", { name: "Logout" })]) {
      const b = await boxOf(way);
      const isApart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
      expect(isApart, `${width} px: ${JSON.stringify([a, b])}`).toBe(true);
    }
  }
});
