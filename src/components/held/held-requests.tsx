"use client";

import { useEffect } from "react";
import { readHeld, subscribeToHeld } from "~/lib/held-count";
import { lazyPart, useLazyPart } from "~/lib/lazy-part";
import { loadHeld } from "~/trpc/held/load-held";

/** The code that shows and sends waiting requests. Pages that need it without a network load it early. */
export const trayPart = lazyPart(async () => {
  const [{ HeldTray }] = await Promise.all([import("./held-tray"), loadHeld()]);
  return HeldTray;
});
const events = ["pointerdown", "keydown", "online"] as const;

/**
 * Shows and sends the requests that wait in this browser for a network. The code loads with the page if there are any, and
 * else at the first interaction, because it is needed when nothing can be loaded.
 */
export function HeldRequests() {
  const { Part: Tray, open } = useLazyPart(trayPart);
  useEffect(() => {
    if (readHeld()) open();
    const unsubscribe = subscribeToHeld(open);
    for (const kind of events) addEventListener(kind, open);
    return () => {
      unsubscribe();
      for (const kind of events) removeEventListener(kind, open);
    };
  }, [open]);
  return Tray && <Tray />;
}
