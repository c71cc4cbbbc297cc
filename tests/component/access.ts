import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { accessTags } from "~tests/support/access-tags";
import { lostParts, smallScreens } from "~tests/support/lost-parts";

/** Rules about a whole page. A part alone has no main heading; the browser tests check the screens. */
const rulesOfPages = { "page-has-heading-one": { enabled: false } };

/** Expects that axe finds no violation in what is rendered now, with the colours of the app's stylesheet. */
export async function expectClean(): Promise<void> {
  // What fades in reaches its final colours only at the end.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document, {
    runOnly: { type: "tag", values: accessTags },
    resultTypes: ["violations"],
    rules: rulesOfPages,
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`),
  ).toEqual([]);
}

/** Expects that nothing is cut off or outside of the window on small screens. */
export async function expectWhole(): Promise<void> {
  for (const [width, height] of smallScreens) {
    await page.viewport(width, height);
    await expect
      .poll(() => ({ width, inner: window.innerWidth, ...lostParts() }))
      .toEqual({
        width,
        inner: width,
        beyond: 0,
        cut: [],
      });
  }
  await page.viewport(1440, 900);
}
