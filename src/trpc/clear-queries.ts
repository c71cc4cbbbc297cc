const listeners = new Set<() => void>();

/** Registers a cache that `clearQueries` empties. Here, so that a page without queries does not load the query client. */
export function onClearQueries(clear: () => void): void {
  listeners.add(clear);
}

/** Removes all cached data; called before another user logs in or out. */
export function clearQueries(): void {
  for (const clear of listeners) clear();
}
