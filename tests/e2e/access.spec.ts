import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, sampleId, signInAsNew, test } from "./support";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const screens = [
  "/",
  "/browse/tours",
  "/browse/tours?search=zzz",
  `/tour/${sampleId("tour")}`,
  "/browse/cars",
  `/car/${sampleId("car")}`,
  "/browse/hotels",
  "/offers",
  `/offers/${sampleId("offer")}`,
  "/contact",
  "/destinations",
  "/visa",
  "/profile",
  "/login",
  "/register",
  "/forgot-password",
];

/** The rules that the page as it stands breaks, and where. */
async function expectClean(page: Page): Promise<void> {
  // What is fading in has not its colours yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`),
  ).toEqual([]);
}

test.describe("with as little motion as asked for, axe finds nothing", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of screens) {
    test(`on ${path}; nothing moves there, and nothing is lost by zooming`, async ({ page, isMobile }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectClean(page);
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
      );
      expect(moving).toBe(0);
      if (!isMobile) await expectWhole(page, path);
    });
  }

  test("in the dialogs of hotels, which give the focus back", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/browse/hotels");
    await through(page, button(page, /^View Details/));
    await through(page, button(page, /^View the pictures/));
    await through(page, button(page, /^Book Now/));
    await button(page, /^Filters/).click();
    await expectClean(page);
  });

  test("in the dialogs for booking, which give the focus back", async ({ page }) => {
    test.setTimeout(120_000);
    await signInAsNew(page);
    await page.goto("/browse/tours");
    await through(page, button(page, /^Book Now/), async (dialog) => {
      await dialog.getByRole("button", { name: "Confirm Booking" }).click();
      await expect(dialog.getByRole("alert")).not.toBeEmpty();
    });
    await page.goto(`/car/${sampleId("car")}`);
    await through(page, button(page, /^Book Now/));
    await page.goto(`/offers/${sampleId("offer")}`);
    await page.getByLabel("Select Date").fill("2099-03-05");
    await through(page, button(page, "Proceed to Book"));
    await through(page, button(page, /^(Open calendar|Change date)/));
  });

  test("in My Bookings, its dialog and the phone's menu", async ({ page, isMobile }) => {
    const traveller = await signInAsNew(page);
    const headers = { Authorization: `Bearer ${traveller.token}` };
    const { price } = await (await page.request.get(`/api/tours/${sampleId("tour")}`)).json();
    const where = { date: "2099-01-15", pickupLocation: "Guwahati", phone: traveller.phone };
    const data = { tourId: sampleId("tour"), travelers: 1, totalPrice: price, ...where };
    expect((await page.request.post("/api/bookings", { headers, data })).status()).toBe(200);
    await page.goto("/profile");
    await expect(page.getByRole("tabpanel")).toContainText("Pending");
    await expectClean(page);
    await through(page, button(page, /^Cancel booking/));
    if (isMobile) {
      await button(page, "More").click();
      await expectClean(page);
    }
  });
});

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).filter({ visible: true }).first();
}

/** Opens by the keyboard, looks, closes by Escape: the focus is where it was. */
async function through(page: Page, opener: Locator, look?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog")).last();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await look?.(dialog);
  await expectClean(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** What is cut off or lies beside the screen at 320 px, and at a desktop's 200 % zoom. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const [width, height] of [
    [320, 640],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lost = await page.evaluate(() => {
      const cut = [...document.querySelectorAll("main :is(h1, h2, h3, p, dd, a, button, label)")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect();
          const isForReadersAlone = own <= 1;
          return !isForReadersAlone && (left < -1 || right > window.innerWidth + 1);
        })
        .map((element) => element.outerHTML.slice(0, 120));
      return { beyond: Math.max(document.documentElement.scrollWidth - window.innerWidth, 0), cut };
    });
    expect({ path, width, ...lost }).toEqual({ path, width, beyond: 0, cut: [] });
  }
  await page.setViewportSize(before);
}
