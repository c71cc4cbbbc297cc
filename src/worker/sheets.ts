import { todayInIndia } from "~/lib/offline/addresses.rules";
import { stores } from "~/lib/offline/stores";

// Sheets by a link. They have names and phones of guests, so each says until which day it may be stored.

/** That day (yyyy-MM-dd): a header of the stored copy. */
export const keptUntilName = "luit-kept-until";

/** The day until which a page may be stored, as the page says itself. Undefined if it says none: it shows no sheet. */
export function keptUntilOf(text: string): string | undefined {
  return /data-kept-until="(\d{4}-\d{2}-\d{2})"/.exec(text)?.[1];
}

/** Removes the sheets whose day is over. */
export async function dropPastSheets(): Promise<void> {
  const [cache, today] = [await caches.open(stores.sheets), todayInIndia()];
  for (const key of await cache.keys()) {
    const until = (await cache.match(key, { ignoreVary: true }))?.headers.get(keptUntilName) ?? "";
    if (until < today) await cache.delete(key);
  }
}
