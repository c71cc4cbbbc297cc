"use client";

import { useRef } from "react";

/**
 * Radix gives the focus back to a dialog's trigger only. Ours are mostly opened from state, so they remember for
 * themselves where the focus was.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const panel = event.currentTarget;
      const isByKeyboard = before.current?.matches(":focus-visible");
      if (isByKeyboard || !(panel instanceof HTMLElement) || !bringsUpKeyboard(panel)) return;
      event.preventDefault();
      panel.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
  };
}

/** On a touch screen a field that takes the focus brings up the keyboard, over half of what has just opened. */
function bringsUpKeyboard(panel: HTMLElement): boolean {
  return window.matchMedia("(pointer: coarse)").matches && panel.querySelector("input, textarea") !== null;
}
