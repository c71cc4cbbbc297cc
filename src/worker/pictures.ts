import { isPicture } from "~/lib/offline/addresses.rules";
import { stores } from "~/lib/offline/stores";

/** The most pictures that stay. A picture of a list takes about 30 kB. */
const maxPictures = 150;

/** Is this answer a picture, and not a page that a network shows in its place? */
export function isOurPicture(answer: Response): boolean {
  return answer.status === 200 && /^image\//.test(answer.headers.get("content-type") ?? "");
}

/** Removes the pictures that were stored first, so that at most `max` stay. */
export async function dropOldPictures(max = maxPictures): Promise<void> {
  const cache = await caches.open(stores.pictures);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(old);
}

/** Stores pictures that a page showed before the worker served it. The browser still has them. */
export async function loadPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(stores.pictures);
  for (const address of addresses.slice(-maxPictures)) {
    const { origin, pathname, search } = new URL(address, location.origin);
    if (origin !== location.origin || !isPicture(pathname)) continue;
    if (await cache.match(pathname + search, { ignoreVary: true })) continue;
    const headers = { Accept: "image/avif,image/webp,image/*" };
    const answer = await fetch(pathname + search, { headers, priority: "low" });
    if (isOurPicture(answer)) await cache.put(pathname + search, answer);
  }
  await dropOldPictures();
}
