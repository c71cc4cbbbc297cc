import { brand } from "~/brand";
import { expectClean } from "./access-support";
import { expect, onDesktop, requirement, test } from "./support";

test(
  "the top bar hides on scrolling down and shows on scrolling up; a phone's home page has a call button below 120 px",
  requirement("frame.hide-on-scroll", "frame.call-button", "frame.thresholds"),
  async ({ page, isMobile }) => {
    await page.goto("/");
    const bar = page.getByRole("banner");
    await expect(bar).toBeInViewport();
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
    // Scrolling before hydration has no effect, so it is repeated.
    await expect(async () => {
      await scrollTo(0);
      await scrollTo(600);
      await expect(bar).not.toBeInViewport({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await scrollTo(0);
    await expect(bar).toBeInViewport();
    await scrollTo(6);
    await expect(bar).toBeInViewport();
    await scrollTo(600);
    await expect(bar).not.toBeInViewport();
    await scrollTo(596);
    await expect(bar).not.toBeInViewport();
    await scrollTo(500);
    await expect(bar).toBeInViewport();
    if (isMobile)
      await expect(page.getByRole("navigation", { name: "Main" }).filter({ visible: true })).toBeInViewport();

    const call = page.getByRole("link", { name: /call us/i });
    await scrollTo(120);
    await expect(call).toBeHidden();
    await scrollTo(125);
    await expect(call).toBeVisible({ visible: isMobile });
    await page.goto("/browse/tours");
    await scrollTo(400);
    await expect(call).toHaveCount(0);
  },
);

test("phone lines, email, address and social links are whole in the top bar at every width", {
  ...requirement("frame.contact-bar", "frame.thresholds"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/contact");
  const bar = page.getByRole("banner");
  const links = [brand.supportPhone, brand.bookingsPhone, brand.email, ...brand.social.map(({ name }) => name)];
  const row = bar.locator("> div").first();
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await row.boundingBox())?.height).toBe(2.5 * 16);
    for (const name of links) await expect(bar.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    for (const text of [brand.supportPhone, brand.bookingsPhone, brand.office]) {
      await expect(bar.getByText(text)).toBeInViewport({ ratio: 1 });
      const cut = await bar.getByText(text).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `${text} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectClean(page);
  }
});
