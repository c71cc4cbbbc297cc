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
    // While the router changes the page, the address is still, or already, that of another.
    () => (window.location.pathname === path ? new URLSearchParams(window.location.search).toString() : ofRouter),
    () => ofRouter,
  );
  // The router has written its own address just before, and does not say so.
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
