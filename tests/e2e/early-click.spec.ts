import { expect, onDesktop, sampleId, signInAsNew, test } from "./support";

test(
  "a click before the page's scripts have loaded takes effect once, after they have",
  onDesktop,
  async ({ page }) => {
    await signInAsNew(page);
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_next/static/chunks/*.js*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/tour/${sampleId("tour")}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    release?.();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  },
);
