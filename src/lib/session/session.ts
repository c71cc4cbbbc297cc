import type { SessionUser } from "~/lib/session/session-user";
import { isSessionUser } from "./session-user";

/** As specified: the signed-in user lies in local storage under this key, as JSON. */
const key = "user";
const listeners = new Set<() => void>();
/** Whoever has logged out in this tab knows why nobody is logged in. */
let isLoggedOutHere = false;
let cached: { json: string | null; user: SessionUser | null } = { json: null, user: null };

/** The saved user, or null; the same object until it changes. A damaged value is logged and ignored. */
export function readSession(): SessionUser | null {
  const json = window.localStorage.getItem(key);
  if (json !== cached.json) cached = { json, user: parse(json) };
  return cached.user;
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

/** Signs in: saves the user and tells everybody who listens. */
export function saveSession(user: SessionUser): void {
  window.localStorage.setItem(key, JSON.stringify(user));
  isLoggedOutHere = false;
  notify();
}

/** Signs out, because the user wants to. */
export function clearSession(): void {
  isLoggedOutHere = true;
  window.localStorage.removeItem(key);
  notify();
}

/** Signs out, because the server does not honour the session any more. */
export function endSession(): void {
  isLoggedOutHere = false;
  window.localStorage.removeItem(key);
  notify();
}

/** Was the last session of this tab ended by a logout in it? */
export function wasLoggedOutHere(): boolean {
  return isLoggedOutHere;
}

/** Calls back at every sign-in and sign-out, other tabs' too. Returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  // A page that the browser had put aside was told nothing meanwhile.
  const onShow = (event: PageTransitionEvent) => event.persisted && listener();
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
