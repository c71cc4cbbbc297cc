import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expectClean, expectWhole } from "./access-support";
import { expect, onDesktop, requirement, test } from "./support";

const screens = {
  "the catalogue": [
    "/",
    "/browse/tours",
    "/browse/tours?search=zzz",
    "/browse/tours?state=Tripura&minDays=300",
    "/browse/tours?page=abc&type=Foo&maxPrice=-1",
    `/tour/${sampleId("tour")}`,
    "/browse/cars",
    `/car/${sampleId("car")}`,
    "/browse/hotels",
    "/offers",
    `/offers/${sampleId("offer")}`,
  ],
  "accounts and information": [
    "/contact",
    "/destinations",
    "/visa",
    "/saved",
    "/profile",
    "/profile/bookings/019a0000-0000-7000-8a09-000000000001",
    "/login",
    "/register",
    "/forgot-password",
  ],
  "the API's documentation": [
    "/api/docs",
    "/api/docs/errors",
    "/api/docs/reference/bookings",
    "/api/docs/reference/bookings/createBooking",
    "/api/docs/search?q=cursor",
  ],
};

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [name, paths] of Object.entries(screens)) {
    test(`the screens of ${name} have one heading, nothing cut off, no animation, their pictures (desktop), and no axe violation (phone)`, async ({
      page,
      isMobile,
    }) => {
      const faults: string[] = [];
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          faults.push(...(await faultsOf(page, path, isMobile)).map((fault) => `${path}: ${fault}`));
        });
      }
      expect(faults).toEqual([]);
    });
  }
});

/** What is wrong with the screen, so that one run names the faults of all screens. */
async function faultsOf(page: Page, path: string, isMobile: boolean): Promise<string[]> {
  const looks: (() => Promise<void>)[] = [
    () => expect(page.getByRole("heading", { level: 1 })).toHaveCount(1),
    () => expect(page).toHaveTitle(/Luit/),
    () => expectStill(page),
    () => expectBelowBar(page),
    async () => {
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    },
    ...(isMobile ? [() => expectClean(page)] : [() => expectPictures(page), () => expectWhole(page, path)]),
  ];
  const faults: string[] = [];
  for (const look of looks) {
    await look().catch((error: unknown) => faults.push(error instanceof Error ? error.message : String(error)));
  }
  return faults;
}

/** Expects that a page with a top bar begins below it. */
async function expectBelowBar(page: Page): Promise<void> {
  const bar = page.getByRole("banner");
  if ((await bar.count()) === 0) return;
  await expect(bar).toBeInViewport();
  const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
  const main = page.getByRole("main");
  expect(
    await main.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop)),
  ).toBeGreaterThanOrEqual(height);
}

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

test("a list that cannot be loaded shows its message, and can be retried", {
  ...requirement("tours.load-failure", "cars.load-failure"),
  ...onDesktop,
}, async ({ browser, baseURL }) => {
  const lists = [
    { what: "tours", found: "Majuli", narrow: (page: Page) => page.getByLabel("Search").fill("Majuli") },
    {
      what: "cars",
      found: "SUV",
      narrow: (page: Page) => page.getByRole("radio", { name: "SUV" }).check({ force: true }),
    },
  ];
  // Both at a time, because each waits for its tries to fail.
  await Promise.all(
    lists.map(async ({ what, found, narrow }) => {
      const page = await browser.newPage();
      await page.goto(`${baseURL}/browse/${what}`);
      await page.route("**/api/trpc/**", (route) => route.abort());
      await narrow(page);
      const message = page.getByRole("alert").getByText(`Could not load ${what}. Please try again later.`);
      await expect(message).toBeVisible({ timeout: 30_000 });
      await page.unroute("**/api/trpc/**");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("article").first()).toContainText(found);
      await page.close();
    }),
  );
});

test("what does not exist is answered by 404, and a page that leads on", {
  ...requirement("offer.error-view", "offer.back-link"),
  ...onDesktop,
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  const main = page.getByRole("main");
  for (const path of ["/tour/abc", "/tour/019a0000-0000-7000-8a01-999999999999", "/nowhere"]) {
    const answer = await page.goto(`${baseURL}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("link", { name: /tours/i }).first()).toBeVisible();
  }
  const answer = await page.goto(`${baseURL}/offers/${sampleId("offer", 999)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Offer not found.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Offers" }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offers");
  await page.close();
});
