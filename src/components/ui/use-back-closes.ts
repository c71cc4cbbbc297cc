"use client";

import { useEffect, useEffectEvent, useRef } from "react";

const mark = "luitOpen";

/**
 * Gives what is open an entry of its own in the browser's history, so that Back closes it instead of leaving the page.
 * `href` stands in the address meanwhile; what opens by it is open after a reload, too. Returns the way to close.
 */
export function useBackCloses(onClose: () => void, href?: string): () => void {
  const isLeaving = useRef(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    // After a reload the entry is there already.
    if (!isOwnEntry()) {
      // Opened by its address: the page without it lies below.
      if (isAt(href)) window.history.replaceState(null, "", window.location.pathname);
      window.history.pushState({ [mark]: true }, "", href);
    }
    const onPop = () => {
      if (!isOwnEntry()) close();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [href]);

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
