"use client";

import { useEffect } from "react";

/**
 * Keeps the focus near a button that disappears or is disabled when it is pressed (`focus-keeper`). For one component of a
 * screen. Its code loads with the first key that is pressed, because it is of use for the keyboard alone.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const start = () => {
      import("./focus-keeper")
        .then(({ keepFocus }) => {
          if (!isGone) stop = keepFocus();
        })
        // Without it, the focus starts anew at the top of the page.
        .catch(() => undefined);
    };
    document.addEventListener("keydown", start, { once: true });
    return () => {
      isGone = true;
      document.removeEventListener("keydown", start);
      stop?.();
    };
  }, []);
}
