"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect, useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/**
 * The parameters of the address, for what a page shows by addresses that it adds itself (`showAddress`).
 * `useSearchParams` is not enough: after a reload and Back, Next restores its tree of the entry, the server answers for other
 * parameters, and Next empties that tree. The transition of the next `pushState` then waits for it without end.
 */
export function useAddressParams(): URLSearchParams {
  const path = usePathname();
  const ofRouter = useSearchParams().toString();
  const search = useSyncExternalStore(
    subscribe,
    // During a navigation the browser's address can belong to the page before or after this one.
    () => (window.location.pathname === path ? new URLSearchParams(window.location.search).toString() : ofRouter),
    () => ofRouter,
  );
  // The router changes the address without an event, and renders afterwards.
  useLayoutEffect(reportChange);
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Adds an address to the history without a page request. What reads it by `useAddressParams` updates at once. */
export function showAddress(address: string): void {
  window.history.pushState(null, "", address);
  reportChange();
}

/** As `showAddress`, in place of the present entry of the history. */
export function replaceAddress(address: string): void {
  window.history.replaceState(null, "", address);
  reportChange();
}

function reportChange(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}
