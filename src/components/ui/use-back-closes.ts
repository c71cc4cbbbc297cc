"use client";

import { useEffect, useEffectEvent, useRef } from "react";

const mark = "luitOpen";

/**
 * Adds a history entry for an open dialog, so that Back closes it instead of leaving the page. `href` is the address of
 * the entry; a dialog that opens by its address is open after a reload, too. `closedHref` is the address of the page
 * without the dialog, by default without a query. Returns the function that closes it.
 */
export function useBackCloses(onClose: () => void, href?: string, closedHref?: string): () => void {
  const isLeaving = useRef(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    // After a reload the entry already exists.
    if (!isOwnEntry()) {
      // Opened by its address: add an entry for the page without the dialog first.
      if (isAt(href)) window.history.replaceState(null, "", closedHref ?? window.location.pathname);
      window.history.pushState({ [mark]: true }, "", href);
    }
    const onPop = () => {
      if (!isOwnEntry()) close();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [href, closedHref]);

  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (isOwnEntry()) window.history.back();
    else onClose();
  };
}

function isOwnEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && mark in state;
}

function isAt(href: string | undefined): boolean {
  return href === window.location.pathname + window.location.search;
}
