/** What a cache of queries does when asked from here, so that a page without queries does not load the query client. */
type Cache = { clear: () => void; reload: () => void };

const caches = new Set<Cache>();

/** Registers a cache that `clearQueries` empties, and `reloadQueries` brings up to date. */
export function onClearQueries(cache: Cache): void {
  caches.add(cache);
}

/** Removes all cached data; called before another user logs in or out. */
export function clearQueries(): void {
  for (const cache of caches) cache.clear();
}

/** Asks the server again for all that is shown. */
export function reloadQueries(): void {
  for (const cache of caches) cache.reload();
}
