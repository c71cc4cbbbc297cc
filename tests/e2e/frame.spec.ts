import { brand } from "~/brand";
import { expectClean } from "./access-support";
import { expect, onPhone, requirement, test } from "./support";

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

test("address, email and social links are reachable from the top bar of a phone", onPhone, async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/contact");
    const bar = page.getByRole("banner");
    const opener = bar.getByRole("button", { name: "Contact details" });
    const social = brand.social.map(({ name }) => bar.getByRole("link", { name }));
    const all = [bar.getByText(brand.office), bar.getByRole("link", { name: brand.email }), ...social];
    for (const one of [bar.getByText(brand.supportPhone), bar.getByText(brand.bookingsPhone), opener]) {
      await expect(one).toBeInViewport({ ratio: 1 });
    }
    for (const one of all) await expect(one).toBeHidden();
    await opener.focus();
    await page.keyboard.press("Enter");
    for (const one of all) await expect(one).toBeInViewport({ ratio: 1 });
    await expectClean(page);
    await page.keyboard.press("Tab");
    await expect(bar.getByRole("link", { name: brand.email })).toBeFocused();
    await page.keyboard.press("Escape");
    for (const one of all) await expect(one).toBeHidden();
    await expect(opener).toBeFocused();

    // It hides with the bar, and a tap outside closes it.
    await opener.blur();
    await opener.tap();
    await expect(all[0] ?? opener).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    for (const one of all) await expect(one).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(opener).toBeInViewport({ ratio: 1 });
    await opener.tap();
    await page.getByRole("heading", { level: 1 }).tap({ position: { x: 5, y: 20 } });
    for (const one of all) await expect(one).toBeHidden();
  }
});
