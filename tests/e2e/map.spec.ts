import { sampleId } from "~tests/support/sample";
import { expectClean, expectWhole } from "./access-support";
import { expect, onDesktop, onPhone, openSearch, test } from "./support";

/** The sample tour to Tawang: from Guwahati in Assam to Bum La and back. */
const tawang = `/tour/${sampleId("tour", 10)}`;

test("the maps of a tour and of the list are accessible, and their pages whole", onPhone, async ({ page }) => {
  await page.goto(tawang);
  await expect(page.getByRole("heading", { name: "Route", exact: true })).toBeVisible();
  // The shapes are of another file: a wrong address would draw nothing.
  const map = page.getByRole("img", { name: "Map of the stops, with the numbers of the list" });
  const shape = await map.locator("use").first().boundingBox();
  expect(shape?.width).toBeGreaterThan(50);
  await expect(page.getByText("The guide speaks")).toBeVisible();
  await expect(page.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
  await expectClean(page);
  await expectWhole(page, tawang);
  // A window of 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto("/browse/tours");
  await openSearch(page);
  await page.getByText("Choose a state on the map").click();
  await expectClean(page);
  await expectWhole(page, "/browse/tours");
});

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test(
  "the map of the states leads to their tours without scripts, by names of at least 44 px",
  onDesktop,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const names = page.getByRole("navigation", { name: "Tours on the map" }).getByRole("list").getByRole("link");
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await page.goto(`${baseURL}/browse/tours`);
      await openSearch(page);
      await page.getByText("Choose a state on the map").click();
      const boxes = [];
      for (const name of await names.all()) boxes.push(await name.boundingBox());
      expect(boxes).toHaveLength(8);
      for (const [at, one] of boxes.entries()) {
        if (!one) throw new Error("a name is not shown");
        expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(44);
        for (const other of boxes.slice(at + 1)) {
          if (!other) throw new Error("a name is not shown");
          const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
          const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
          expect(isBeside || isAbove).toBe(true);
        }
      }
    }
    await names.filter({ hasText: "Nagaland" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/browse\/tours\?state=Nagaland$/);
    await expect(page.getByRole("link", { name: /Hornbill/ }).first()).toBeVisible();
    await context.close();
  },
);
