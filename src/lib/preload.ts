"use client";

import { type RefCallback, useCallback } from "react";

/** Loads code before it is needed. Ignores errors, because the load is repeated on use and shows its error then. */
export function preload(...loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}

/** Props of the button that opens a lazy part. The code loads when the button becomes visible, hovered or focused. */
export function usePreload({ load }: { load: () => Promise<unknown> }) {
  const start = useCallback(() => preload(load), [load]);
  const ref: RefCallback<HTMLElement> = useCallback((element) => whenSeen(element, start), [start]);
  return { ref, onPointerEnter: start, onFocus: start };
}

/** Calls `run` when the page has loaded, the browser is idle and the element is visible. Never in data saver mode. */
function whenSeen(element: HTMLElement | null, run: () => void): (() => void) | undefined {
  if (!element || isSavingData()) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    if (document.readyState === "complete") whenIdle(run);
    else window.addEventListener("load", () => whenIdle(run), { once: true });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 300);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
