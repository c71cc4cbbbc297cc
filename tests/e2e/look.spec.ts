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

/** The pages of products, their bars' buttons, and what stands beside their text on a desktop. */
const pages = [
  {
    kind: "a tour",
    path: tour,
    bar: (page: Page) => page.getByRole("button", { name: /^Book Now/ }),
    marks: ["Days", "Dates", "Permits", "Paying and cancelling", "Reviews"],
    text: "Itinerary",
    beside: (page: Page) => [
      page.getByRole("complementary", { name: "Book this tour" }),
      page.getByRole("img", { name: "Map of the stops, with the numbers of the list" }),
      page.getByRole("heading", { name: /^(Prices and policies|Paying and cancelling)$/ }),
      page.getByRole("heading", { name: "Who runs this tour" }),
    ],
  },
  {
    kind: "a car",
    path: `/car/${sampleId("car")}`,
    bar: (page: Page) => page.getByRole("button", { name: /^Book Now/ }),
    marks: ["What the price covers", "Before you set out", "Paying and cancelling", "Ask us", "Reviews"],
    text: "The price per day covers",
    beside: (page: Page) => [
      page.getByRole("complementary", { name: "Book this car" }),
      page.getByRole("heading", { name: "Ask before you book" }),
    ],
  },
  {
    kind: "an offer",
    path: `/offers/${sampleId("offer", 6)}`,
    bar: (page: Page) => page.getByRole("link", { name: "Choose a date" }),
    marks: ["Paying and cancelling", "Permits", "Reviews", "Date and guests", "Ask us"],
    text: "Permits",
    beside: (page: Page) => [
      page.getByRole("region", { name: "Book this offer" }),
      page.getByRole("heading", { name: "Ask before you book" }),
    ],
  },
];

for (const { kind, path, bar, marks, text, beside } of pages) {
  test(`no bar of the page of ${kind} covers what has the focus`, onDesktop, async ({ page }) => {
    test.setTimeout(180_000);
    const covered: Record<string, string[]> = {};
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto(path);
      covered[screen.width] = await coveredInTurn(page);
    }
    expect(covered).toEqual({ 1440: [], 720: [], 320: [], 390: [] });
  });

  test(`on phones, the price of ${kind} is in view until the keyboard is elsewhere`, onPhone, async ({ page }) => {
    await page.goto(path);
    const button = bar(page).filter({ visible: true }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole("article").getByRole("link").first().focus();
    await page.keyboard.press("Tab");
    await expect(button).not.toBeInViewport();
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
  });

  test(`on phones, marks lead to the parts of the page of ${kind}`, onPhone, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    expect(await links.allTextContents()).toEqual(expect.arrayContaining(marks));
    for (const link of await links.all()) {
      const part = page.locator((await link.getAttribute("href")) ?? "");
      await link.click();
      await expect(part).toBeInViewport();
    }
  });

  test(`beside the text of ${kind} stands more than its price`, onDesktop, async ({ page }) => {
    await page.goto(path);
    const start = await page.getByRole("heading", { name: text, exact: true }).boundingBox();
    for (const part of beside(page)) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThan((start?.x ?? 0) + 600);
    }
  });
}

/** How far a page's parts move (the layout shift) when its fonts arrive after it has been drawn without them. */
async function shiftByFonts(page: Page, path: string): Promise<number> {
  let release = () => {};
  const fonts = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await fonts;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  release();
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return Number(Reflect.get(window, "shift"));
  });
}

test("lists do not move when their fonts arrive", onDesktop, async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    const count = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, "value"));
      Object.assign(window, { shift });
    };
    Object.assign(window, { shift });
    new PerformanceObserver(count).observe({ type: "layout-shift", buffered: true });
  });
  const lists = ["/browse/cars", "/browse/tours", "/offers"];
  // At 1200 px the filters of the cars once took one row in our font and two in the wider one that is shown until it has loaded. On
  // phones a text may take a line more: 0.1 is what the Core Web Vitals call good.
  for (const [width, most, paths] of [
    [1200, 0.05, [...lists, "/browse/hotels"]],
    [390, 0.1, lists],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) expect(await shiftByFonts(page, path), `${path} at ${width}`).toBeLessThan(most);
  }
});

test("the calendar of a tour fills the place that is kept for it", onDesktop, async ({ page }) => {
  await page.goto(tour);
  const dates = page.locator("#dates");
  const height = async () => (await dates.boundingBox())?.height ?? 0;
  const kept = await height();
  await dates.scrollIntoViewIfNeeded();
  await expect(dates.getByText("Prices are for 1 adult.")).toBeVisible();
  expect(Math.abs((await height()) - kept)).toBeLessThan(25);
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
