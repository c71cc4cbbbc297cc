import { forgetStored } from "~/lib/offline/forget";
import type { SessionUser } from "~/lib/session/session-user";
import type { LocalKey } from "~/lib/storage-keys";
import { isSessionUser } from "./session-user";

/** The local storage key of the signed-in user (JSON), as specified. */
const key = "user" satisfies LocalKey;
const listeners = new Set<() => void>();
/** True after a logout in this tab; screens then show no notice that the session has ended. */
let isLoggedOutHere = false;
/** The stored value while the browser forbids storage: it is kept for as long as the page is not loaded again. */
let unstored: string | null = null;
let cached: { json: string | null; user: SessionUser | null } = { json: null, user: null };

/** The saved user, or null. Returns the same object until the value changes. Logs and ignores an invalid value. */
export function readSession(): SessionUser | null {
  const json = read();
  if (json !== cached.json) cached = { json, user: parse(json) };
  return cached.user;
}

function read(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return unstored;
  }
}

/** Saves or removes the user, and notifies subscribers. */
function store(json: string | null, isLogout = false): void {
  unstored = json;
  isLoggedOutHere = isLogout;
  if (json === null) forgetStored();
  try {
    if (json === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, json);
  } catch {
    // Storage is forbidden or full.
  }
  for (const listener of listeners) listener();
}

function parse(json: string | null): SessionUser | null {
  if (json === null) return null;
  try {
    const saved: unknown = JSON.parse(json);
    if (isSessionUser(saved)) return saved;
    throw new TypeError("Not a session user");
  } catch (error) {
    console.error("Failed to parse user from localStorage", error);
    return null;
  }
}

/** Signs in: saves the user and notifies subscribers. */
export function saveSession(user: SessionUser): void {
  store(JSON.stringify(user));
}

/** Signs out at the user's request. */
export function clearSession(): void {
  store(null, true);
}

/** Signs out because the server no longer accepts the session. */
export function endSession(): void {
  store(null);
}

/** Whether the last session ended by a logout in this tab. */
export function wasLoggedOutHere(): boolean {
  return isLoggedOutHere;
}

/** Calls `listener` at each sign-in and sign-out, in other tabs too. Returns the function to unsubscribe. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  // A page in the back/forward cache receives no storage events.
  const onShow = (event: PageTransitionEvent) => event.persisted && listener();
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
  };
}
