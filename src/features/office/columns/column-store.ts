"use client";

import { useSyncExternalStore } from "react";
import type { LocalKey } from "~/lib/storage-keys";
import { type ColumnId, readColumns, usualColumns } from "./column-choice.rules";

/** The local storage key of the chosen columns: of this browser, not of the account. */
const key = "booking-columns" satisfies LocalKey;
const listeners = new Set<() => void>();
let cached: { json: string | null; columns: readonly ColumnId[] } = { json: null, columns: usualColumns };

/** The chosen columns; the same array until they change. */
export function chosenColumns(): readonly ColumnId[] {
  const json = stored();
  if (json !== cached.json) cached = { json, columns: readColumns(json) };
  return cached.columns;
}

/** The server's value for useSyncExternalStore. */
export function serverColumns(): readonly ColumnId[] {
  return usualColumns;
}

/** Keeps the columns. If this browser stores nothing, they stay as they were. */
export function chooseColumns(columns: readonly string[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(columns));
  } catch {
    // Storage is full or forbidden.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` at each change, in other tabs too. Returns the function to unsubscribe. */
export function subscribeToColumns(listener: () => void): () => void {
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

/** The columns of Manage Bookings that this browser shows. */
export function useColumns() {
  return useSyncExternalStore(subscribeToColumns, chosenColumns, serverColumns);
}
