import type { DatabaseAddress } from "~/server/db/address";
import { listen } from "~/server/db/listen";
import { onUnsureRead } from "~/server/db/read";
import { invalidateCatalogue, pageCache, responseCache } from "./caches";

/** Caches public answers and pages for as long as the database at `url` reports the catalogue's changes. */
export function startCache(url: DatabaseAddress): { stop: () => Promise<void> } {
  onUnsureRead(() => {
    for (const cache of [responseCache(), pageCache()]) cache.discardLoads();
  });
  return listen({
    url,
    channel: "catalogue",
    onMessage: invalidateCatalogue,
    onLive: (isLive) => {
      for (const cache of [responseCache(), pageCache()]) cache.isLive = isLive;
    },
  });
}
