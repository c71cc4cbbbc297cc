import { type Listener, listen } from "~/server/db/listen";
import type { DatabaseAddress } from "~/server/db/pg-client";
import { onUnsureRead } from "~/server/db/read";
import { refreshSite } from "~/server/settings/read-settings";
import { caches, invalidateCatalogue } from "./caches";

/** Caches public answers, pages and settings for as long as the database at `url` reports changes. */
export function startCache(url: DatabaseAddress): Listener {
  onUnsureRead(() => {
    for (const cache of caches()) cache.discardLoads();
  });
  return listen({
    url,
    channel: "catalogue",
    onMessage: () => {
      invalidateCatalogue();
      void refreshSite();
    },
    onLive: (isLive) => {
      for (const cache of caches()) cache.isLive = isLive;
      if (isLive) void refreshSite();
    },
  });
}
