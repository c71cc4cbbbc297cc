/** Ids of the hotels that somebody likes; only this browser knows of them. */
const key = "favourite-hotels";
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let cached: { json: string | null; ids: readonly string[] } = { json: null, ids: none };

/** The ids; the same list until it changes. What cannot be read counts as none. */
export function readFavourites(): readonly string[] {
  const json = stored();
  if (json !== cached.json) cached = { json, ids: parse(json) };
  return cached.ids;
}

/** What the server knows. */
export function noFavourites(): readonly string[] {
  return none;
}

/** Puts the hotel among the favourites, or takes it out. */
export function toggleFavourite(id: string): void {
  const ids = readFavourites();
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: the heart stays as it was.
  }
  for (const listener of listeners) listener();
}

/** Calls back at every change, other tabs' too. Returns the way to stop. */
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
