/** The local storage key of the favourite hotels' ids. They are not sent to the server. */
const key = "favourite-hotels";
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let cached: { json: string | null; ids: readonly string[] } = { json: null, ids: none };

/** The ids. Returns the same array until they change, and an empty one for an invalid value. */
export function readFavourites(): readonly string[] {
  const json = stored();
  if (json !== cached.json) cached = { json, ids: parse(json) };
  return cached.ids;
}

/** The server's value for useSyncExternalStore. */
export function noFavourites(): readonly string[] {
  return none;
}

/** Adds a hotel to the favourites or removes it. */
export function toggleFavourite(id: string): void {
  const ids = readFavourites();
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden; nothing changes.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` at each change, in other tabs too. Returns the function to unsubscribe. */
export function subscribeToFavourites(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(json: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : none;
  } catch {
    return none;
  }
}
