import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expectClean } from "./access-support";
import { book, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, test } from "./support";

const tour = `/tour/${sampleId("tour", 10)}`;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A desktop, and the same at 200 % and 400 %, and a phone. */
const screens = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
];

/** Presses Tab through the whole page, and returns what had the focus while a bar covered it or it was out of view. */
async function coveredInTurn(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press("Tab");
    const { isOver, fault } = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return { isOver: true, fault: null };
      const marked = element.closest("label") ?? element;
      // A link over two lines has a box for each.
      const { left, top, width, height } = marked.getClientRects()[0] ?? marked.getBoundingClientRect();
      const [x, y] = [left + Math.min(width / 2, 20), top + Math.min(height / 2, 20)];
      const above = document.elementFromPoint(x, y);
      const isOnTop = above !== null && (marked.contains(above) || above.contains(marked));
      return { isOver: false, fault: isOnTop ? null : `${element.outerHTML.slice(0, 120)} at ${x}, ${y}` };
    });
    if (isOver) return covered;
    if (fault) covered.push(fault);
  }
  return covered;
}

test("no bar of a tour's page covers what has the focus", onDesktop, async ({ page }) => {
  test.setTimeout(180_000);
  const covered: Record<string, string[]> = {};
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto(tour);
    covered[screen.width] = await coveredInTurn(page);
  }
  expect(covered).toEqual({ 1440: [], 720: [], 320: [], 390: [] });
});

test("on phones, marks lead to the parts of a tour's page", onPhone, async ({ page }) => {
  await page.goto(tour);
  const marks = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const names = await marks.allTextContents();
  expect(names).toEqual(expect.arrayContaining(["Days", "Dates", "Permits", "Paying and cancelling"]));
  for (const mark of await marks.all()) {
    const part = page.locator((await mark.getAttribute("href")) ?? "");
    await mark.click();
    await expect(part).toBeInViewport();
  }
});

test("beside a tour's text stand price and map, then terms and operator", onDesktop, async ({ page }) => {
  await page.goto(tour);
  const text = await page.getByRole("heading", { name: "Itinerary", exact: true }).boundingBox();
  const beside = [
    page.getByRole("complementary", { name: "Book this tour" }),
    page.getByRole("img", { name: "Map of the stops, with the numbers of the list" }),
    page.getByRole("heading", { name: /^(Prices and policies|Paying and cancelling)$/ }),
    page.getByRole("heading", { name: "Who runs this tour" }),
  ];
  for (const part of beside) {
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThan((text?.x ?? 0) + 600);
  }
});

test.describe("with a dark scheme", () => {
  test.use({ colorScheme: "dark" });

  const paths = [
    "/",
    "/browse/tours",
    tour,
    `/car/${sampleId("car")}`,
    "/browse/hotels",
    `/offers/${sampleId("offer")}`,
    "/contact",
    "/visa",
    "/login",
  ];

  test("the site is dark, and axe finds nothing", onPhone, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator("body")).toHaveCSS("background-color", "rgb(13, 22, 18)");
        await expectClean(page);
      });
    }
  });

  test("the portal is dark, and axe finds nothing", onDesktop, async ({ page }) => {
    test.setTimeout(180_000);
    const { _id } = await book(page.request);
    await signIn(page);
    for (const path of ["/admin/dashboard", `/admin/bookings/${_id}`, "/admin/reports", "/admin/settings"]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText("Loading").filter({ visible: true })).toHaveCount(0);
        await expectClean(page);
      });
    }
  });

  test("print stays light", onDesktop, async ({ page }) => {
    await page.goto(tour);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(22, 36, 29)");
  });
});

test("with forced colours, buttons and what is chosen keep an edge", onDesktop, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(tour);
  const edgeOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element);
        return (
          (borderTopStyle === "solid" && borderTopWidth !== "0px") ||
          (outlineStyle === "solid" && outlineWidth !== "0px")
        );
      });
  expect(await edgeOf('aside button:has-text("Book Now")')).toBe(true);
  await page.goto("/browse/tours");
  expect(await edgeOf('nav a[aria-current="page"]:visible')).toBe(true);
});
