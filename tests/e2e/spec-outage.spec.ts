import { sampleId } from "~tests/support/sample";
import { openProxy } from "../support/proxy";
import { startOwnApp } from "./own-app";
import { expect, newTraveller, onDesktop, requirement, test } from "./support";

let proxy: Awaited<ReturnType<typeof openProxy>>;
let app: Awaited<ReturnType<typeof startOwnApp>>;

test.describe("an app that loses its database", onDesktop, () => {
  // One worker, so that the app is started once.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    proxy = await openProxy(process.env.DATABASE_UNDER_TEST ?? "");
    app = await startOwnApp(proxy.url);
  });
  test.afterAll(async () => {
    await app.stop();
    await proxy.close();
  });

  test(
    "shows a spinner, then an error in place of an offer, and the offer after a retry",
    requirement(
      "offer.spinner",
      "offer.error-view",
      "offer.back-link",
      "offer.load-failure",
      "offer.states",
      "login.failure",
    ),
    async ({ browser }) => {
      const page = await browser.newPage();
      proxy.cut();
      await page.goto(`${app.url}/offers/${sampleId("offer")}`);
      await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading...");
      await expect(page.getByRole("alert").getByText("Failed to load offer.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Offers" })).toHaveAttribute("href", "/offers");
      proxy.mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bihu with a Family near Jorhat");

      proxy.cut();
      await page.goto(`${app.url}/offers/${sampleId("offer", 999)}`);
      await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading...");
      proxy.mend();
      await expect(page.getByText("Offer not found.")).toBeVisible();

      await page.goto(`${app.url}/login`);
      await page.getByLabel("Email").fill(newTraveller().email);
      await page.getByLabel("Password", { exact: true }).fill("anything-at-all");
      proxy.cut();
      await page.getByRole("button", { name: "Login", exact: true }).click();
      const message = "We cannot reach our database right now. Please try again in a moment.";
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
      proxy.mend();
      await page.close();
    },
  );

  test("offers a retry on the home page", async ({ page }) => {
    proxy.cut();
    await page.goto(`${app.url}/`);
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("Could not load tours. Please try again later.");
    proxy.mend();
    await main.getByRole("link", { name: "Try again" }).click();
    await expect(main.getByRole("heading", { name: /^In season in / })).toBeVisible();
  });
});
