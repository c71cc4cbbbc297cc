import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./support";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects that axe finds no violation on the page in its current state. */
export async function expectClean(page: Page): Promise<void> {
  // Elements that fade in reach their final colours only at the end.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Legacy mode opens no second page for the results; only cross-origin frames need one.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(rules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`),
  ).toEqual([]);
}

/** The first visible button with that name. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).filter({ visible: true }).first();
}

/** Opens a dialog by keyboard, checks it, closes it by Escape, and expects the focus back on its opener. */
export async function through(page: Page, opener: Locator, look?: (dialog: Locator) => Promise<void>): Promise<void> {
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

/** Expects that nothing is cut off or outside the window at 320 px, and at a desktop's 200 % zoom. */
export async function expectWhole(page: Page, path: string): Promise<void> {
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
