import { sampleId } from "~tests/support/sample";
import { expect, onDesktop, onPhone, openSearch, test } from "./support";

test(
  "a phone's first screen has room between the bars, and shows the home page's search",
  onPhone,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/browse/tours");
    const bars = [page.getByRole("banner"), page.getByRole("navigation", { name: "Main" })];
    const heights = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())?.height ?? 0));
    expect(heights.every((height) => height > 40)).toBe(true);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(150);

    await page.goto("/");
    const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    const button = await page.getByRole("button", { name: "Search tours" }).boundingBox();
    expect(button?.height).toBeGreaterThan(40);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

test("a tour's first screen at 200 % zoom shows title, price and Book Now", onDesktop, async ({ page }) => {
  // 1440 x 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`/tour/${sampleId("tour")}`);
  const aside = page.getByRole("complementary", { name: "Book this tour" });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 0.9 });
  await expect(aside.getByText("per person")).toBeInViewport({ ratio: 1 });
  await expect(aside.getByRole("button", { name: /^Book Now/ })).toBeInViewport({ ratio: 1 });
  const [title, bar] = [await page.getByRole("heading", { level: 1 }).boundingBox(), await aside.boundingBox()];
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

const lists = [
  { path: "/browse/tours", field: "Maximum price", asked: "All tours" },
  { path: "/browse/cars", field: "Class", asked: "All cars" },
  { path: "/browse/cars?search=guwahati&days=3&adults=4", field: "Class", asked: "“guwahati” · 3 days · 4 adults" },
  { path: "/browse/hotels", field: "Location or hotel", asked: "Guwahati, Assam · 2 adults, 1 room" },
  {
    path: "/browse/tours?search=family+of+four+4+to+5+days+under+25000",
    field: "Maximum price",
    asked: "4 to 5 days · 4 adults · Up to ₹25,000 per person",
  },
];

test(
  "on a phone a list begins within 400 px, below what is asked; from 1024 px its form is shown without a press",
  onPhone,
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const plain = await (await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })).newPage();
    for (const { path, field, asked } of lists) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const first = page.getByRole("main").getByRole("article").first();
      expect((await first.boundingBox())?.y, path).toBeLessThan(400);
      const form = page.getByRole("search").getByText(field, { exact: true });
      await expect(form).toBeHidden();
      await expect(page.locator("summary", { hasText: "Your search:" })).toContainText(asked);
      await openSearch(page);
      await expect(form).toBeVisible();

      for (const one of [page, plain]) {
        await one.setViewportSize({ width: 1024, height: 768 });
        await one.goto(path);
        await expect(one.getByRole("search").getByText(field, { exact: true })).toBeVisible();
        await expect(one.locator("summary", { hasText: "Your search:" })).toBeHidden();
      }
    }
    await plain.setViewportSize({ width: 390, height: 844 });
    await plain.goto("/browse/tours");
    await openSearch(plain);
    await expect(plain.getByLabel("Month", { exact: true })).toBeVisible();
    await plain.context().close();
  },
);

test("the form stays open while its fields change the list, and the line follows them", onPhone, async ({ page }) => {
  await page.goto("/browse/tours");
  await openSearch(page);
  const field = page.getByRole("search", { name: "Filter tours" }).getByLabel("Search");
  await field.fill("Majuli 2 adults");
  await expect(page).toHaveURL(/\?search=Majuli\+2\+adults$/);
  await expect(page.locator("summary", { hasText: "Your search:" })).toContainText("“Majuli” · 2 adults");
  await expect(field).toBeFocused();
  await expect(field).toBeVisible();
});
