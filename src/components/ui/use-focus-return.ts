"use client";

import { useRef } from "react";

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does this only for dialogs with a trigger.
 * `insteadId`: the id of the element that gets it if the other one is gone.
 */
export function useFocusReturn(insteadId?: string) {
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
      else if (insteadId) document.getElementById(insteadId)?.focus();
    },
  };
}

/** Whether focusing the panel's first field would open the on-screen keyboard, which covers half of the dialog. */
function bringsUpKeyboard(panel: HTMLElement): boolean {
  return window.matchMedia("(pointer: coarse)").matches && panel.querySelector("input, textarea") !== null;
}
