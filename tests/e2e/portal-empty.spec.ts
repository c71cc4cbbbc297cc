import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, startApp } from "../support/app-process";
import { makeDatabase } from "../support/databases";
import { signIn } from "./portal-support";
import { admin, expect, onDesktop, test } from "./support";

let app: App;
let dataDir: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;

test.describe("an operator on the first day", onDesktop, () => {
  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "luit-e2e-empty-"));
    database = await makeDatabase(process.env.DATABASE_UNDER_TEST ?? "");
    app = await startApp({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      AUTH_SECRET: "only-for-tests-and-long-enough-for-them",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SEED: "none",
      LOG_LEVEL: "silent",
    });
  });
  test.afterAll(async () => {
    await app.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

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
