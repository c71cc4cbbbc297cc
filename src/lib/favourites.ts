import type { LocalKey } from "./storage-keys";

const none: readonly string[] = [];

/** Ids that a visitor marked with a heart. They are kept in local storage, and not sent to the server. */
export type Favourites = {
  /** The ids in the order of marking. The same array until they change; an empty one for an invalid value. */
  read: () => readonly string[];
  /** The server's value for useSyncExternalStore. */
  readOnServer: () => readonly string[];
  /** Adds an id or removes it. */
  toggle: (id: string) => void;
  /** Calls `listener` at each change, in other tabs too. Returns the function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
};

/** Favourites that are stored under `key`. */
export function makeFavourites(key: LocalKey): Favourites {
  const listeners = new Set<() => void>();
  let cached: { json: string | null; ids: readonly string[] } = { json: null, ids: none };

  const read = () => {
    const json = stored(key);
    if (json !== cached.json) cached = { json, ids: parse(json) };
    return cached.ids;
  };

  return {
    read,
    readOnServer: () => none,
    toggle: (id) => {
      const ids = read();
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden; nothing changes.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}

function stored(key: LocalKey): string | null {
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
