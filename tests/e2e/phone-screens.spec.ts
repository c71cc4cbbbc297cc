import type { Page } from "@playwright/test";
import { makeLinkedScreens } from "~bench/phone/links";
import { type LoadedScreen, loadedScreens, type Screen, screens } from "~bench/phone/screens";
import { admin } from "~tests/support/admin";
import { expect, onPhone, test } from "./support";

// The screens that `npm run bench:phone` measures: each loads, and the first press is answered. Nothing is timed here.

async function open(page: Page, { path, isUnlisted = false }: LoadedScreen): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(isUnlisted ? 1 : 0);
}

/** Presses until the press is answered, as the bench does: one before the scripts are ready may be lost. */
async function use(page: Page, { press, isAnswered }: Screen): Promise<void> {
  // A press of a button that the answer has taken away must not wait for it.
  page.setDefaultTimeout(5_000);
  let attempt = 0;
  await expect(async () => {
    if (!(await isAnswered(page))) await press(page, attempt++);
    await expect.poll(() => isAnswered(page), { timeout: 5_000 }).toBe(true);
  }).toPass({ timeout: 30_000 });
}

for (const screen of screens)
  test(`the screen ${screen.name} of the bench answers its press`, onPhone, async ({ page }) => {
    await open(page, screen);
    await use(page, screen);
  });

test("the screens that the bench only loads are there", onPhone, async ({ page, baseURL }) => {
  for (const screen of [...loadedScreens, ...(await makeLinkedScreens(baseURL ?? "", admin))])
    await test.step(screen.name, () => open(page, screen));
});
