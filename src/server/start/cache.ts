import { forgetCatalogue, pageCache, responseCache } from "~/server/api/cache";
import type { DatabaseAddress } from "~/server/db/address";
import { listen } from "~/server/db/listen";

/** Keeps public answers and pages in memory for as long as the database at `url` tells of the catalogue's changes. */
export function startCache(url: DatabaseAddress): { stop: () => Promise<void> } {
  return listen({
    url,
    channel: "catalogue",
    onMessage: forgetCatalogue,
    onLive: (isLive) => {
      for (const cache of [responseCache(), pageCache()]) cache.isLive = isLive;
    },
  });
}
