import { expect, navigation, onDesktop, onPhone, test } from "./support";

const heading = { level: 1 } as const;

test(
  "links change the page within the document, and Back and Forward restore page and scroll position",
  onPhone,
  async ({ page }) => {
    await page.goto("/browse/tours");
    const marker = await page.evaluateHandle(() => document.documentElement);
    const isSameDocument = () => marker.evaluate((root) => root === document.documentElement);

    const card = page.locator('main a[href^="/tour/"]').nth(4);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await card.click();
    await expect(page).toHaveURL(/\/tour\//);
    await expect(page.getByRole("button", { name: "Book Now" }).first()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(page.getByRole("heading", heading)).toHaveText("Tours of the eight states");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.goForward();
    await expect(page.getByRole("button", { name: "Book Now" }).first()).toBeVisible();
    await navigation(page).getByRole("link", { name: "Cars" }).press("Enter");
    await expect(page).toHaveURL(/\/browse\/cars$/);
    await expect(navigation(page).getByRole("link", { name: "Cars" })).toHaveAttribute("aria-current", "page");
    expect(await isSameDocument()).toBe(true);
  },
);

test(
  "a link to another query of the same page keeps the document; with Ctrl it opens a new tab",
  onDesktop,
  async ({ page, context }) => {
    await page.goto("/browse/tours?search=Sohra");
    const marker = await page.evaluateHandle(() => document.documentElement);
    const link = navigation(page).getByRole("link", { name: "Tours" });
    const opened = context.waitForEvent("page");
    await link.click({ modifiers: ["Control"] });
    await expect(await opened).toHaveURL(/\/browse\/tours$/);
    await expect(page).toHaveURL(/\/browse\/tours\?search=Sohra$/);

    await link.click();
    await expect(page).toHaveURL(/\/browse\/tours$/);
    await expect(page.getByRole("searchbox").first()).toHaveValue("");
    expect(await marker.evaluate((root) => root === document.documentElement)).toBe(true);
  },
);

test("links to parts of the page and to other servers are left to the browser", onPhone, async ({ page }) => {
  await page.goto("/guide");
  const marker = await page.evaluateHandle(() => document.documentElement);
  await page.locator('main a[href^="#"]').first().click();
  await expect(page).toHaveURL(/\/guide#/);
  expect(await marker.evaluate((root) => root === document.documentElement)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/guide$/);
  const isPrevented = (href: string) =>
    page.evaluate((to) => {
      const link = document.createElement("a");
      link.href = to;
      document.body.append(link);
      let isPrevented = true;
      // Registered after the page's own listener, so it sees the final state.
      document.addEventListener(
        "click",
        (event) => {
          isPrevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      link.click();
      return isPrevented;
    }, href);
  for (const href of ["/api/health", "/uploads/a", "/sitemap.xml", "tel:+911", "https://example.com/"]) {
    expect([href, await isPrevented(href)]).toEqual([href, false]);
  }
});
