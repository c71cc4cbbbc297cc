import { startEmptyApp } from "./own-app";
import { signIn } from "./portal-support";
import { admin, expect, onDesktop, test } from "./support";

let app: Awaited<ReturnType<typeof startEmptyApp>>;

test.describe("an operator on the first day", onDesktop, () => {
  test.beforeAll(async () => {
    app = await startEmptyApp({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  });
  test.afterAll(() => app.stop());

  test("reads in each empty list that it is empty", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page);
    await page.goto("/admin/dashboard");
    const recent = page.getByRole("table", { name: "Recent Bookings" });
    await expect(recent.getByText("No bookings found.")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByText("0", { exact: true })).toHaveCount(3);
    const tabs = {
      "Manage Cars": "No vehicles found.",
      "Manage Tours": "No tours found. Create your first tour above!",
      "Manage Offers": "No offers found.",
    };
    for (const [tab, text] of Object.entries(tabs)) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByText(text)).toBeVisible();
    }
    const pages = {
      "/admin/bookings": "No bookings found.",
      "/admin/bookings/new": "No tours found.",
      "/admin/bookings/manifest": "Nobody travels on this day.",
      "/admin/reports": "No bookings in these days.",
      "/admin/staff": "No invitation is open.",
      "/admin/mail": "No mail has failed.",
    };
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.close();
  });
});
