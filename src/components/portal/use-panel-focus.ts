"use client";

import { useRef } from "react";
import { useLeave } from "./leave-guard";

/**
 * The focus of a panel that is opened from a list. `open` calls `show` unless the user keeps unsaved changes of another form,
 * and remembers the focused element. `giveBack` returns the focus to that element once the panel has closed, and says whether
 * there is one.
 */
export function usePanelFocus() {
  const leave = useLeave();
  const opener = useRef<HTMLElement | null>(null);
  const open = (show: () => void) => {
    const pressed = document.activeElement;
    leave(() => {
      opener.current = pressed instanceof HTMLElement && pressed !== document.body ? pressed : null;
      show();
    });
  };
  const giveBack = (): boolean => {
    const target = opener.current;
    opener.current = null;
    // Wait until the panel, which has the focus, is unmounted.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) target?.focus();
    });
    return target !== null;
  };
  return { open, giveBack };
}
