import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expectClean, expectWhole } from "./access-support";
import { expect, onDesktop, requirement, test } from "./support";

const screens = [
  "/",
  "/browse/tours",
  "/browse/tours?search=zzz",
  "/browse/tours?page=abc&type=Foo&maxPrice=-1",
  `/tour/${sampleId("tour")}`,
  "/browse/cars",
  `/car/${sampleId("car")}`,
  "/browse/hotels",
  "/offers",
  `/offers/${sampleId("offer")}`,
  "/contact",
  "/destinations",
  "/visa",
  "/saved",
  "/profile",
  "/profile/bookings/019a0000-0000-7000-8a09-000000000001",
  "/login",
  "/register",
  "/forgot-password",
];

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of screens) {
    test(`${path} has one heading, nothing cut off, no animation, its pictures (desktop), and no axe violation (phone)`, async ({
      page,
      isMobile,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Luit/);
      await expectStill(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      if (isMobile) await expectClean(page);
      else {
        await expectPictures(page);
        await expectWhole(page, path);
      }
    });
  }
});

async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
}

/** Expects that each visible picture can be decoded once it is scrolled into view. */
async function expectPictures(page: Page): Promise<void> {
  const broken = await page.evaluate(async () => {
    const names: string[] = [];
    for (const picture of document.querySelectorAll("img")) {
      if (!picture.checkVisibility({ visibilityProperty: true })) continue;
      picture.scrollIntoView();
      await picture.decode().catch(() => names.push(picture.src));
    }
    return names;
  });
  expect(broken).toEqual([]);
}

test(
  "what does not exist is answered by 404 and a page that leads to the tours",
  onDesktop,
  async ({ browser, baseURL }) => {
    const page = await browser.newPage();
    for (const path of ["/tour/abc", "/tour/019a0000-0000-7000-8a01-999999999999", "/nowhere"]) {
      const answer = await page.goto(`${baseURL}${path}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name: /tours/i }).filter({ visible: true }).first()).toBeVisible();
    }
    await page.close();
  },
);

test("an empty search result offers to clear the filters", {
  ...requirement("tours.empty", "tours.clear-filters"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/browse/tours?search=zzz&page=3");
  await expect(page.getByText("No Tours Found")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: "Clear Filters" })
    .or(page.getByRole("link", { name: "Clear Filters" }))
    .first()
    .click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page).toHaveURL(/\/browse\/tours$/);
});

test("a failure to load the tours shows its message, and can be retried", {
  ...requirement("tours.load-failure"),
  ...onDesktop,
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await page.goto(`${baseURL}/browse/tours`);
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByLabel("Search").fill("Majuli");
  await expect(page.getByText("Could not load tours. Please try again later.")).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/api/trpc/**");
  await page.getByRole("button", { name: /again/i }).click();
  await expect(page.getByRole("article").first()).toContainText("Majuli");
  await page.close();
});
