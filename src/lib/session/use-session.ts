"use client";

import { useSyncExternalStore } from "react";
import type { SessionUser } from "~/lib/session/session-user";
import { readSession, subscribeToSession } from "./session";

const unknown = "unknown" as const;

/** The signed-in user. `isLoading` until the browser has read local storage, which the server cannot. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const user = useSyncExternalStore<SessionUser | null | typeof unknown>(
    subscribeToSession,
    readSession,
    () => unknown,
  );
  return user === unknown ? { user: null, isLoading: true } : { user, isLoading: false };
}
