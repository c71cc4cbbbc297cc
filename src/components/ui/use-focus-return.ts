"use client";

import { useRef } from "react";

/**
 * Radix gives the focus back to a dialog's trigger only. Ours are mostly opened from state, so they remember for
 * themselves where the focus was.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
  };
}
