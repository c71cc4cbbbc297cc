import { sampleId } from "~tests/support/sample";
import { expect, onDesktop, onPhone, test } from "./support";

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
