import type { DatabaseName, LocalKey } from "./storage-keys";

// Whether requests wait in this browser for a network. In local storage, so that a page knows it without opening the database.

const key = "held" satisfies LocalKey;
/** The database of the requests (trpc/held). */
export const heldDatabase = "held-requests" satisfies DatabaseName;
const listeners = new Set<() => void>();

/** Changes with each change of what waits; null: nothing is there. */
export function readHeld(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores how many requests there are, and tells subscribers, in other tabs too, and the badge of the installed app. */
export function writeHeld(count: number): void {
  try {
    if (count === 0) window.localStorage.removeItem(key);
    // With the time, so that each change is another value.
    else window.localStorage.setItem(key, `${count} ${Date.now()}`);
  } catch {
    // Storage is forbidden; then nothing is kept either.
  }
  for (const listener of listeners) listener();
  // Browsers without an installed app reject it.
  navigator.setAppBadge?.(count).catch(() => undefined);
}

/** Removes all requests, of all accounts. Without the code that sends them, which may not load without a network. */
export function forgetHeld(): void {
  // Also without a count, which a killed browser may have lost.
  window.indexedDB.deleteDatabase(heldDatabase);
  if (readHeld() !== null) writeHeld(0);
}

/** Calls `listener` at each change. Returns the function to unsubscribe. */
export function subscribeToHeld(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
