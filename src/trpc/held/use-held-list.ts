"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readHeld, subscribeToHeld } from "~/lib/held-count";
import { type HeldRequest, listHeld } from "./held-database";

const none: readonly HeldRequest[] = [];

/**
 * The requests of this browser, oldest first, and again after each change in any tab. `reload` resolves when the list has what was
 * stored before the call, and rejects if the storage is forbidden.
 */
export function useHeldList(): { all: readonly HeldRequest[]; reload: () => Promise<void> } {
  const held = useSyncExternalStore(subscribeToHeld, readHeld, () => null);
  const [all, setAll] = useState(none);
  const rounds = useRef({ begun: 0, shown: 0 });
  const read = useCallback(async (count: string | null) => {
    rounds.current.begun += 1;
    const round = rounds.current.begun;
    const requests = count === null ? none : await listHeld();
    // A later reading has come first.
    if (round < rounds.current.shown) return;
    rounds.current.shown = round;
    setAll(requests);
  }, []);
  useEffect(() => {
    // Storage is forbidden by now.
    read(held).catch(() => undefined);
  }, [held, read]);
  // A logout has deleted the requests, so they are gone before the list is read again.
  return { all: held === null ? none : all, reload: useCallback(() => read(readHeld()), [read]) };
}
