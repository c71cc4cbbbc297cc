import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { accessTags } from "~tests/support/access-tags";
import { lostParts, smallScreens } from "~tests/support/lost-parts";
import { expect } from "./support";

/** Expects that axe finds no violation on the page in its current state. */
export async function expectClean(page: Page): Promise<void> {
  // Elements that fade in reach their final colours only at the end.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Legacy mode opens no second page for the results; only cross-origin frames need one.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(accessTags);
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
  for (const [width, height] of smallScreens) {
    await page.setViewportSize({ width, height });
    const lost = await page.evaluate(lostParts);
    expect({ path, width, ...lost }).toEqual({ path, width, beyond: 0, cut: [] });
  }
  await page.setViewportSize(before);
}
