import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expect, offerDay, onPhone, test } from "./support";

// This page may log errors: the browser logs each missing script.
test.use({ page: async ({ context }, use) => use(await context.newPage()) });

/** Answers 404 to the scripts of the documents so far, as after a deploy, until the next document is requested. */
async function deploy(page: Page, { helps = true } = {}) {
  let isOld = true;
  let documents = 0;
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) return;
    documents += 1;
    if (helps) isOld = false;
  });
  await page.route("**/_next/static/chunks/**", (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  return { documents: () => documents };
}

/** Turns prefetching off, so that the click loads the code. */
async function saveData(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

const updated = "The site has been updated. Please try again.";

test("an open page of the version before a deploy is reloaded, and keeps what was typed", onPhone, async ({ page }) => {
  await saveData(page);
  await page.goto(`/offers/${sampleId("offer")}`, { waitUntil: "networkidle" });
  // The reloaded page may open its dialog, which has fields of the same names.
  const panel = page.getByRole("region", { name: "Book this offer" });
  await panel.getByLabel("Select Date").fill(offerDay);
  await panel.getByLabel("Number of Guests").fill("3");
  const { documents } = await deploy(page);
  await page.getByRole("button", { name: "Proceed to Book" }).click();
  await expect(page.getByRole("status").filter({ hasText: updated })).toBeVisible();
  await expect(panel.getByLabel("Select Date")).toHaveValue(offerDay);
  await expect(panel.getByLabel("Number of Guests")).toHaveValue("3");
  await page.getByRole("button", { name: "Proceed to Book" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(documents()).toBe(1);
});

test("a page whose scripts are missing is reloaded while it loads", onPhone, async ({ page }) => {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route("**/_next/static/chunks/**", (route) =>
    documents < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto("/contact");
  await expect.poll(() => documents).toBe(2);
  await page.getByLabel("Name").first().fill("Asha");
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
});

test("a page whose scripts are still missing after the reload is not reloaded again", onPhone, async ({ page }) => {
  await saveData(page);
  await page.goto(`/tour/${sampleId("tour")}`, { waitUntil: "networkidle" });
  const { documents } = await deploy(page, { helps: false });
  const button = page.getByRole("button", { name: /^Book Now/ }).filter({ visible: true });
  await button.first().click();
  await expect.poll(documents).toBe(1);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents()).toBe(1);
});
