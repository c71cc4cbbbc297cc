import type { Page } from "@playwright/test";
import { expect } from "./support";

// What the service worker and the page have stored in the browser.

/** Waits until the service worker has stored the page, which it begins some seconds after the first page is there. */
export async function isStored(page: Page, path: string): Promise<void> {
  const find = () =>
    page.evaluate(async (name) => (await caches.match(name, { ignoreVary: true })) !== undefined, path);
  await expect.poll(find, { timeout: 90_000 }).toBe(true);
}

/** Waits until the page's scripts are stored with those that they load later. */
export async function areLaterFilesStored(page: Page): Promise<void> {
  const count = () => page.evaluate(async () => (await (await caches.open("files")).keys()).length);
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await count();
        const isSame = now === before && now > 0;
        before = now;
        return isSame;
      },
      { intervals: [3_000], timeout: 90_000 },
    )
    .toBe(true);
}

/** All that the browser stores for the site, as text. */
export function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== "files");
    const all = [Object.entries(localStorage), Object.entries(sessionStorage), await indexedDB.databases(), names];
    const answers = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const keys = await cache.keys();
        return Promise.all(keys.map(async (key) => [key.url, await (await cache.match(key))?.text()]));
      }),
    );
    return JSON.stringify([...all, ...answers]);
  });
}
