import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Width and height of a window; `zoomed` is 1440 × 900 at 200 %. */
export const windows = { 1440: 900, 1024: 768, 390: 844 } as const;
const narrow = { 720: 450, 320: 640 } as const;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const tallest = 2400;
const patienceMs = 12_000;

/**
 * Waits until the text of the page has not changed for 0.7 s and no loading text is shown. `isHeld`: the server's answers are
 * held back, so loading texts are expected.
 */
export async function settle(page: Page, isHeld: boolean): Promise<void> {
  const until = Date.now() + patienceMs;
  let before = "";
  let since = Date.now();
  while (Date.now() < until) {
    const { text, isLoading } = await page.evaluate(readText);
    if (text !== before || (isLoading && !isHeld)) since = Date.now();
    if (Date.now() - since > 700) return;
    before = text;
    await page.waitForTimeout(120);
  }
}

/** Runs in the page. */
function readText(): { text: string; isLoading: boolean } {
  const isLoading = [...document.querySelectorAll("[role=status], [aria-busy=true], td")].some(
    (element) => element.checkVisibility() && /\bLoading\b/.test(element.textContent),
  );
  const parts = [...document.querySelectorAll("main, search, [role=dialog], [role=alertdialog], [aria-label=Results]")];
  return { text: parts.map(({ textContent }) => textContent).join(" "), isLoading };
}

/** What is wrong with the page at the widths of a phone, a tablet and a desktop; each gets a picture in `folder`. */
export async function lookAt(page: Page, folder: string, name: string, isLarge: boolean): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  const sizes = Object.entries(isLarge ? { ...windows, ...narrow } : windows).sort(([a], [b]) => Number(b) - Number(a));
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width: Number(width), height });
    // Once for what is drawn after the resize.
    await page.waitForTimeout(250);
    const found = await page.evaluate(findCut);
    if (Number(width) in windows) found.push(...(await violationsOf(page)));
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width: Number(width), height: Math.min(tall, tallest) };
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true, clip });
  }
  return [...faults, ...(await page.evaluate(findHeadings))];
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(tags);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/** Runs in the page: finds what is wider than the window (unless its own part scrolls), and words wider than their button. */
function findCut(): string[] {
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  const cut = [
    ...document.querySelectorAll(
      ":is(main, [role=dialog]) :is(h1, h2, h3, p, dt, dd, li, td, a, button, input, select, label)",
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      // The text, because a link may have empty space around it that is outside; but words for screen readers take no room.
      const text = document.createRange();
      text.selectNodeContents(element);
      // Nor does what an ellipsis stands for.
      const isPartHidden = element.querySelector(".truncate, [class*='sr-only']") !== null;
      const isText = element.textContent.trim() !== "" && !isPartHidden;
      if (element.getBoundingClientRect().width <= 1) return false;
      const { left, right, width } = (isText ? text : element).getBoundingClientRect();
      if (width <= 1 || (left >= -1 && right <= window.innerWidth + 1)) return false;
      for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth) return false;
      }
      return true;
    })
    .slice(0, 3)
    .map((element) => `outside of the window: ${element.outerHTML.slice(0, 120)}`);
  const spilled = [...document.querySelectorAll(":is(main, [role=dialog]) button")]
    .filter((button) => {
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // A picture is cut to its button. Text cut by an ellipsis, and text for screen readers, need no room.
      if (button.textContent.trim() === "") return false;
      if (button.querySelector(".truncate, [class*='sr-only']")) return false;
      const text = document.createRange();
      text.selectNodeContents(button);
      const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.left < outer.left - 1 || inner.right > outer.right + 1;
    })
    .slice(0, 3)
    .map((button) => `wider than its button: ${button.textContent.slice(0, 60)}`);
  return [...(beyond > 0 ? [`${beyond} px wider than the window`] : []), ...cut, ...spilled];
}

function findHeadings(): string[] {
  const shown = [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility());
  return shown.length === 1 ? [] : [`${shown.length} headings of the first level`];
}
