import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./support";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that the page as it stands breaks, and where. */
export async function expectClean(page: Page): Promise<void> {
  // What is fading in has not its colours yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Without a second page for the findings, which only frames from elsewhere would need.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(rules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`),
  ).toEqual([]);
}

/** The first one of that name that can be seen. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).filter({ visible: true }).first();
}

/** Opens by the keyboard, looks, closes by Escape: the focus is where it was. */
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

/** What is cut off or lies beside the screen at 320 px, and at a desktop's 200 % zoom. */
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
